/*
 * What is wrong with how the page stands, by geometry alone, as a list of {kind, what}.
 *
 * Boxes are compared where they are drawn: each is cut to whatever cuts it below the nearest
 * ancestor that both have, for what lies above moves both. What scrolls beneath something that
 * stands still can be scrolled free of it, and is no fault.
 */
() => {
  const LEAST_TARGET = 44;
  const LEAST_FINE = 24; // in sheet and chart, where the same choice stands in the dock or the list
  const LEAST_TEXT = 12;
  const SLACK = 2; // pixels by which boxes may touch

  const found = [];
  const report = (kind, element, more = '') => {
    const what = `${nameOf(element)}${more && ` ${more}`}`;
    if (!found.some((one) => one.kind === kind && one.what === what)) found.push({ kind, what });
  };
  const nameOf = (element) => {
    const names = [...element.classList].filter((name) => !name.startsWith('svelte-'));
    const said = (element.getAttribute('aria-label') || element.textContent || '').trim();
    const short = said.replace(/\s+/g, ' ').slice(0, 28);
    const spot = element.getAttribute('data-spot');
    const head = `${element.localName}${names.length ? `.${names.join('.')}` : ''}`;
    return `${head}${spot ? `[${spot}]` : ''}${short ? ` "${short}"` : ''}`;
  };

  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const upwards = function* (element) {
    for (let one = element; one; one = one.parentElement) yield one;
  };
  /** What only a screen reader has is not drawn. */
  const away = new Map();
  const isAway = (element) => {
    if (!element) return false;
    if (!away.has(element)) {
      const { clipPath, position } = styleOf(element);
      const box = element.getBoundingClientRect();
      away.set(
        element,
        clipPath === 'inset(50%)' ||
          element.localName === 'symbol' ||
          (position === 'absolute' && box.width <= 1 && box.height <= 1) ||
          (position === 'absolute' && box.bottom <= 0) ||
          isAway(element.parentElement),
      );
    }
    return away.get(element);
  };
  const unseen = (element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    isAway(element);
  const cuts = (element) =>
    element !== document.body &&
    element !== document.documentElement &&
    element.localName !== 'use' &&
    styleOf(element).display !== 'inline' &&
    (styleOf(element).overflowX !== 'visible' || styleOf(element).overflowY !== 'visible');
  const scrolls = (element) =>
    cuts(element) &&
    ((/auto|scroll/.test(styleOf(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1) ||
      (/auto|scroll/.test(styleOf(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1));
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const empty = (box) => box.right - box.left <= 0 || box.bottom - box.top <= 0;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  /** A box as it is drawn within an ancestor, or on the screen. */
  const drawn = (element, box, within = null) => {
    let seen = box;
    for (const one of upwards(element.parentElement)) {
      if (one === within) return seen;
      if (cuts(one)) seen = cut(seen, one.getBoundingClientRect());
      if (styleOf(one).position === 'fixed') break;
    }
    return within ? seen : cut(seen, screen);
  };
  const inSight = (element) => {
    const box = element.getBoundingClientRect();
    const seen = drawn(element, box);
    const least = Math.min(12, box.width / 2, box.height / 2);
    return seen.right - seen.left >= least && seen.bottom - seen.top >= least;
  };
  const common = (a, b) => [...upwards(a)].find((one) => one.contains(b));
  const layer = (element, below) => {
    for (const one of upwards(element)) {
      if (one === below) return null;
      if (/fixed|sticky|absolute/.test(styleOf(one).position)) return one;
    }
    return null;
  };
  const scroller = (element, below) => {
    for (const one of upwards(element)) {
      if (one === below) return null;
      if (scrolls(one)) return one;
    }
    return null;
  };
  /** What lies in front of everything else, and is looked at by itself. */
  const IN_FRONT = 'dialog[open], .panel.open, :popover-open, .tray, .thing';
  const inFront = (element) => element.closest(IN_FRONT);
  const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;
  /** Whether one stands still where the other can be scrolled away from under it. */
  const passes = (a, b) => {
    const top = common(a, b);
    const fixed = (one) => [...upwards(one)].some((up) => styleOf(up).position === 'fixed');
    if (inFront(a) !== inFront(b)) return true;
    const sticks = (one) => [...upwards(one)].some((up) => styleOf(up).position === 'sticky');
    if ((sticks(a) || sticks(b)) && [...upwards(top)].some(scrolls)) return true;
    if (fixed(a) !== fixed(b)) return pageScrolls || scroller(a, top) || scroller(b, top);
    return (
      (scroller(a, top) && layer(b, top)) || (scroller(b, top) && layer(a, top)) ? true : false
    );
  };
  const overlap = (a, b) => {
    // Most boxes are far apart: that is cheaper to see than what cuts them.
    if (!a.boxes.some((one) => b.boxes.some((other) => meet(one, other)))) return false;
    const top = common(a.element, b.element);
    return a.boxes.some((one) => {
      const mine = drawn(a.element, one, top);
      return (
        !empty(mine) &&
        b.boxes.some((other) => meet(mine, drawn(b.element, other, top)))
      );
    });
  };

  const panel = (element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = styleOf(element);
    return (
      (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
      !/rgba\(.*, 0\)|transparent/.test(backgroundColor)
    );
  };

  // Texts: each element's own words, line by line, as high as their letters.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const owners = new Map();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('script, style, option, noscript, textarea')) continue;
    if (!owners.has(element)) owners.set(element, unseen(element) ? null : []);
    owners.get(element)?.push(node);
  }
  for (const [element, nodes] of owners) {
    if (!nodes) continue;
    const boxes = nodes.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => {
        const trim = box.height * 0.18;
        return { left: box.left, right: box.right, top: box.top + trim, bottom: box.bottom - trim };
      });
    });
    const drawnBoxes = boxes.filter((box) => !empty(box));
    if (drawnBoxes.length) texts.push({ element, boxes: drawnBoxes });
  }

  // Targets: whatever can be pressed; a label's box stands for its input.
  const PRESSED =
    'button:not([disabled]), a[href], input:not([type=hidden]), select, textarea, summary, ' +
    "[role=button], [data-mark='may'], [data-mark='held']";
  const targets = [...document.querySelectorAll(PRESSED)]
    .filter((element) => !unseen(element))
    .map((element) => {
      const label = element.matches('input') ? element.closest('label') : null;
      // A link may go over several lines, with something else between them.
      const boxes = [...(label ?? element).getClientRects()];
      const whole = (label ?? element).getBoundingClientRect();
      const split = styleOf(label ?? element).display === 'inline' && boxes.length > 1;
      return { element: label ?? element, boxes: split ? boxes : [whole] };
    })
    .filter(({ boxes: [box] }) => box.width > 0 && box.height > 0);
  const inRunningText = (element) =>
    element.localName === 'a' &&
    styleOf(element).display === 'inline' &&
    [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    );
  const fine = (element) => element.closest('.sheet, svg') !== null;
  /** How far a finger may miss it: a drawn border of nothing around it counts. */
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    let [width, height] = [box.width, box.height];
    for (const which of ['::before', '::after']) {
      const around = getComputedStyle(element, which);
      if (around.content === 'none' || around.position !== 'absolute') continue;
      if (around.pointerEvents === 'none') continue;
      const side = (value) => Math.max(0, -parseFloat(value) || 0);
      width = Math.max(width, box.width + side(around.left) + side(around.right));
      height = Math.max(height, box.height + side(around.top) + side(around.bottom));
    }
    return [width, height];
  };
  /** Spaces of a chart have slanted edges: their boxes reach into each other, they do not. */
  const shape = ({ element, boxes }) => {
    if (!element.closest('svg')) return boxes;
    const [box] = boxes;
    const [across, down] = [(box.right - box.left) / 4, (box.bottom - box.top) / 4];
    const middle = {
      left: box.left + across,
      right: box.right - across,
      top: box.top + down,
      bottom: box.bottom - down,
    };
    return [middle];
  };

  for (const target of targets) {
    if (inRunningText(target.element)) continue;
    const [width, height] = reach(target.element);
    const least = fine(target.element) ? LEAST_FINE : LEAST_TARGET;
    if (Math.min(width, height) < least - 0.5)
      report('small target', target.element, `${Math.round(width)}x${Math.round(height)}`);
  }

  for (const { element } of texts) {
    const drawn = element.closest('svg') ? element.getScreenCTM?.() : null;
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1; // turned or not
    const size = parseFloat(styleOf(element).fontSize) * scale;
    if (size < LEAST_TEXT - 0.05) report('small text', element, `${size.toFixed(1)}px`);
  }

  texts.forEach((a, place) => {
    for (const b of texts.slice(place + 1))
      if (overlap(a, b) && !passes(a.element, b.element))
        report('overlap of texts', a.element, `and ${nameOf(b.element)}`);
  });
  targets.forEach((a, place) => {
    for (const b of targets.slice(place + 1)) {
      const nested = a.element.contains(b.element) || b.element.contains(a.element);
      if (nested) continue;
      const shapes = [a, b].map((one) => ({ element: one.element, boxes: shape(one) }));
      if (overlap(shapes[0], shapes[1]) && !passes(a.element, b.element))
        report('overlap of targets', a.element, `and ${nameOf(b.element)}`);
    }
  });
  for (const text of texts)
    for (const target of targets) {
      const own = target.element.contains(text.element);
      const drawing = text.element.closest('svg');
      if (own || (drawing && drawing === target.element.closest('svg'))) continue;
      if (text.element.contains(target.element) && inRunningText(target.element)) continue;
      if (overlap(text, target) && !passes(text.element, target.element))
        report('overlap of text and target', text.element, `and ${nameOf(target.element)}`);
    }

  // Covered text: something else with a ground of its own lies where a word's middle is.
  for (const { element, boxes } of texts) {
    // What no pointer meets is not met by looking for what lies on top, either.
    if (!inSight(element) || styleOf(element).pointerEvents === 'none') continue;
    const seen = drawn(element, boxes[0]);
    if (empty(seen)) continue;
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    if (!top || top.closest('svg') || top.contains(element) || element.contains(top)) continue;
    const box = top.getBoundingClientRect();
    const within = x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (within && panel(top) && !passes(element, top))
      report('covered text', element, `by ${nameOf(top)}`);
  }

  // What lies in front is whole on the screen, leaves free what it speaks of and, unless somebody
  // has just opened it, hides nothing that can be pressed.
  for (const front of document.querySelectorAll(IN_FRONT)) {
    if (unseen(front)) continue;
    const box = front.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      report('in front and off the screen', front);
    const spokenOf = front.matches('.thing') ? document.querySelector('.lit') : null;
    if (spokenOf && meet(box, spokenOf.getBoundingClientRect()))
      report('in front of what it speaks of', front);
    if (front.matches('.tray'))
      for (const { element, boxes } of targets)
        if (!front.contains(element) && meet(box, drawn(element, boxes[0])))
          report('in front of a target', front, `: ${nameOf(element)}`);
  }

  // Cut text: what is hidden beyond an edge that does not scroll, and what sticks out of its panel.
  const hides = (value) => value === 'hidden' || value === 'clip';
  for (const { element, boxes } of texts) {
    if (element.closest('svg')) continue;
    let within = true; // until something takes the text out of the flow, or scrolls
    for (const one of upwards(element)) {
      const { overflowX, overflowY, display, position } = styleOf(one);
      if (display === 'inline') continue;
      const box = one.getBoundingClientRect();
      const out = boxes.some((text) => text.left < box.left - 1 || text.right > box.right + 1);
      const tall = boxes.some((text) => text.top < box.top - 1 || text.bottom > box.bottom + 1);
      const wide = hides(overflowX) && (out || (one === element && one.scrollWidth > one.clientWidth + 1));
      if (wide || (hides(overflowY) && tall)) {
        report('cut text', element);
        break;
      }
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (within && panel(one)) {
        if (out || tall) {
          report('text outside its panel', element, `of ${nameOf(one)}`);
          break;
        }
        within = false;
      }
      if (position === 'fixed') break;
    }
    const beyond = boxes.some((text) => text.right > innerWidth + 1 || text.left < -1);
    if (beyond && ![...upwards(element)].some((one) => cuts(one))) report('cut text', element);
  }

  // Choices out of sight: words must say where they are.
  const said = [...document.querySelectorAll('[data-beyond]')].some(
    (one) => /\p{L}/u.test(one.textContent) && !unseen(one) && inSight(one),
  );
  const lost = (element) => unseen(element) || !inSight(element);
  if (!said)
    for (const element of document.querySelectorAll("#board [data-mark='may']"))
      if (lost(element)) report('choice out of sight', element);

  // What is asked is read from top to bottom: only rows that are made for it scroll sideways.
  for (const part of document.querySelectorAll('.dock, .panel'))
    if (!unseen(part) && part.scrollWidth > part.clientWidth + 1)
      report('scrolls sideways', part);
  // A table fills the screen and scrolls in its parts only.
  const frame = document.querySelector('.app');
  if (frame && document.scrollingElement.scrollHeight > innerHeight + 1)
    report('page scrolls beneath the table', frame);
  if (document.documentElement.scrollWidth > innerWidth + 1)
    report('page scrolls sideways', document.documentElement.firstElementChild, '');
  return found;
}
