/**
 * Pearl Divers' own board: one function, no framework (see docs/new-game.md).
 *
 * `mount` draws the table into an element that is ours alone. `update` is called with the table
 * anew after every change, `destroy` when the page is left.
 */
export function mount(element, table) {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('./board.css', import.meta.url);
  const board = document.createElement('div');
  board.className = 'pearl-divers';
  element.append(style, board);

  function draw(now) {
    const pearl = make('p', 'pearl', now.view.pearl ?? '');
    pearl.setAttribute('aria-label', `A pearl worth ${now.view.pearl ?? 'nothing yet'}`);
    pearl.setAttribute('role', 'img');
    board.replaceChildren(pearl, ...now.seats.map((seat) => diver(now, seat)));
  }

  draw(table);
  return {
    update: draw,
    destroy: () => element.replaceChildren(),
  };
}

/** A diver's name, pearls and breaths; only those of whoever looks can be touched. */
function diver(table, { seat, name }) {
  const breaths = make('div', 'breaths');
  for (const breath of table.view.breaths[seat]) {
    const thing = `breath:${breath}`;
    const button = make('button', 'breath', breath);
    const mark = seat === table.seat ? table.mark(thing) : '';
    button.disabled = mark !== 'may';
    button.dataset.mark = mark;
    button.setAttribute('aria-label', `${name}: breath ${breath}`);
    button.addEventListener('click', () => table.touch(thing));
    breaths.append(button);
  }
  const plate = make('section', 'diver');
  plate.append(make('h2', '', `${name}: ${table.view.worth[seat]}`), breaths);
  return plate;
}

function make(tag, className, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
