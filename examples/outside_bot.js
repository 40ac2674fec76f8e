// A bot that plays at a server's table over the network, with nothing but Node.
//
// node examples/outside_bot.js http://localhost:8765 TABLE SEAT TOKEN
//
// The token is made by whoever owns the seat (docs/protocol.md, "Bots from outside").

const [server, table, seat, token] = process.argv.slice(2);
const address = `${server}/api/tables/${table}/seats/${seat}`;
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

// The last choice, whatever it is.
const chosen = ({ choices }) => choices.at(-1).code;

// What the seat sees and is asked.
async function* lines() {
  const response = await fetch(`${address}/stream`, { headers });
  if (!response.ok) {
    console.error((await response.json()).reason);
    process.exit(1);
  }
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + text).split("\n");
    rest = whole.pop();
    yield* whole.filter(Boolean).map((line) => JSON.parse(line)); // an empty one is a sign of life
  }
}

// Keep what binds the server to its dice, and say so when it is not as it was.
let commitment = null;
function keep(dice) {
  commitment ??= dice.sha256;
  if (commitment !== dice.sha256) console.error(`the dice were bound by ${commitment} before!`);
}

// Answer a question; a refusal means that it is not asked any more.
async function answer(question, choice) {
  const body = JSON.stringify({ question, choice });
  const response = await fetch(`${address}/answers`, { method: "POST", headers, body });
  if (!response.ok) console.error((await response.json()).reason);
}

// Play until the game is over; the result.
async function play() {
  for (;;) {
    try {
      for await (const line of lines()) {
        if (line.type === "table") keep(line.dice);
        if (line.type === "question") await answer(line.question, chosen(line));
        if (line.type === "over") return line.result;
      }
    } catch (error) {
      console.error(`${error.message}: trying again`);
    }
    // The stream ended before the game: the server stops or starts.
    await new Promise((wake) => setTimeout(wake, 1000));
  }
}

play().then((result) => console.log(JSON.stringify(result)));
