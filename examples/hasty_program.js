// A bot as a program of its own, in JavaScript: one JSON line in, one line out.
//
// roadstead play fleet --bots "run:node examples/hasty_program.js"

const lines = require("readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const { choices } = JSON.parse(line);
  console.log(choices[0].code);
});
