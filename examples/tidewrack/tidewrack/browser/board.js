/** Tidewrack's board: coves with their finds and boats, the crews, your hand. */

const STRENGTH = { skiff: 1, gig: 2, cutter: 3, lugger: 4, tug: 5, comber: 0, lamp: 2, fog: 0 };
const NOTE = { comber: 'two finds', lamp: 'lures', fog: 'weakest first' };
const CALLED = { comber: 'beachcomber' };
const WEATHER = { calm: 'calm', swell: 'a swell: nobody can heave', spring: 'a spring tide' };

export function mount(element, table) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('./board.css', import.meta.url);
  const board = make('div', 'tidewrack');
  element.append(style, board);

  function draw(now) {
    const held = board.contains(document.activeElement) && document.activeElement.dataset.key;
    board.replaceChildren(
      sky(now.view),
      make('div', 'coves', now.view.coves.map((cove) => coveOf(now, cove))),
      plain(now),
      ...hand(now),
      make('div', 'crews', now.seats.map((seat) => crew(now, seat))),
    );
    if (held) board.querySelector(`[data-key="${held}"]`)?.focus();
  }

  draw(table);
  return { update: draw, destroy: () => element.replaceChildren() };
}

function sky(view) {
  const rounds = Array.from({ length: view.rounds }, (_, n) =>
    make('i', n < view.round ? 'gone' : ''),
  );
  const track = make('span', 'rounds', rounds);
  track.setAttribute('role', 'img');
  track.setAttribute('aria-label', `Round ${view.round} of ${view.rounds}`);
  const parts = [make('span', '', `Tide ${view.tide} of ${view.tides}`), track];
  if (view.weather) parts.push(make('span', 'weather', WEATHER[view.weather]));
  parts.push(make('span', 'deck', `${view.deck} cards to draw`));
  return make('p', 'sky', parts);
}

function coveOf(table, cove) {
  const thing = `cove:${cove.name}`;
  const whole = table.choices.find((one) => one.points_at.length === 1 && one.points_at[0] === thing);
  const title = touchable('button', 'title', capital(cove.name), whole ? 'may' : '', thing);
  title.disabled = !whole;
  title.onclick = () => table.touch(thing);
  const finds = cove.finds.map((find, n) => {
    const choice = table.choices.find(
      (one) => one.points_at.includes(thing) && one.points_at.includes(`find:${find}`),
    );
    const button = touchable('button', 'find', '', choice ? 'may' : '', `${thing}:${find}:${n}`);
    button.append(sign(find), make('span', '', find));
    button.setAttribute('aria-label', choice ? choice.sentence : `${find}, ${cove.name} cove`);
    button.onclick = () => (choice ? table.play(choice.code) : table.touch(thing));
    return button;
  });
  const boats = table.view.players
    .map((player, seat) => ({ ...player, seat }))
    .filter((player) => player.to === cove.name && player.sends)
    .sort((a, b) => strength(b) - strength(a) || a.place - b.place)
    .map((player) =>
      make('li', player.seat === table.seat ? 'boat own' : 'boat',
        `${table.seats[player.seat].name}: ${called(player.sends)}, ${strength(player)}`),
    );
  const section = make('section', whole ? 'cove may' : 'cove', [
    title,
    make('div', 'finds', finds.length ? finds : [make('em', '', 'nothing here')]),
    make('ul', 'boats', boats),
  ]);
  return section;
}

/** Choices that point at nothing on the table: to heave or not, to leave it. */
function plain(table) {
  const buttons = table.choices
    .filter((choice) => choice.points_at.length === 0)
    .map((choice) => {
      const button = touchable('button', 'plain', choice.sentence, 'may', choice.code);
      if (choice.consequence) button.append(make('small', '', choice.consequence));
      button.onclick = () => table.play(choice.code);
      return button;
    });
  return make('div', 'plains', buttons);
}

/** A spot in the colour of the find. */
function sign(find) {
  const spot = make('span', 'sign');
  spot.dataset.find = find;
  spot.setAttribute('aria-hidden', 'true');
  return spot;
}

function crew(table, { seat, name }) {
  const player = table.view.players[seat];
  const finds = Object.entries(player.finds).map(([find, count]) => {
    return make('span', 'kept', [sign(find), `${count} ${find}`]);
  });
  const ready = player.sends && !player.to ? ` · sends ${called(player.sends)}` : '';
  return make('section', seat === table.seat ? 'crew own' : 'crew', [
    make('h3', '', `${player.place}. ${name}`),
    make('p', '', `${player.rope} rope · ${player.cards} cards${ready}`),
    make('div', 'keeps', finds.length ? finds : [make('em', '', 'no finds yet')]),
  ]);
}

function hand(table) {
  const own = table.seat === null ? null : table.view.players[table.seat];
  if (!own?.hand) return [];
  const cards = own.hand.map((card, n) => {
    const thing = `card:${card}`;
    const button = touchable('button', 'card', '', table.mark(thing), `${thing}:${n}`);
    button.append(
      make('b', '', String(STRENGTH[card])),
      make('span', '', called(card)),
      make('small', '', NOTE[card] ?? ''),
    );
    button.onclick = () => table.touch(thing);
    return button;
  });
  const notes = [];
  if (own.given) notes.push(`You passed on: ${called(own.given)}.`);
  if (own.received) notes.push(`You were given: ${called(own.received)}.`);
  return [make('div', 'hand', cards), make('p', 'notes', notes.join(' '))];
}

const strength = (player) => STRENGTH[player.sends] + (player.heaves ? 1 : 0);
const called = (card) => CALLED[card] ?? card;
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function touchable(tag, className, text, mark, key) {
  const made = make(tag, className, text);
  made.dataset.mark = mark;
  made.dataset.key = key;
  return made;
}

function make(tag, className, content = '') {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (Array.isArray(content)) made.append(...content);
  else made.textContent = content;
  return made;
}
