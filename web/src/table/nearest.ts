/** A finger is wider than what it means: a touch beside what is lit is for the nearest of it. */

const AREA = 44; // pixels that each thing answers in
const MARKED = "[data-mark]:not([data-mark=''])";

/** How far a point lies from a thing's middle; infinite when it is not meant. */
function distance({ clientX, clientY }: MouseEvent, thing: Element): number {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [across, down] = [clientX - (left + width / 2), clientY - (top + height / 2)];
  const within =
    Math.abs(across) <= Math.max(AREA, width) / 2 && Math.abs(down) <= Math.max(AREA, height) / 2;
  return within ? Math.hypot(across, down) : Infinity;
}

/** Touches within the area that meet nothing themselves go to the nearest thing that is lit. */
export function nearest(area: HTMLElement): () => void {
  const touched = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest(`${MARKED}, button, a`)) return;
    const lit = [...area.querySelectorAll("[data-mark='may']")];
    const far = lit.map((thing) => distance(event, thing));
    const least = Math.min(...far);
    if (least < Infinity) lit[far.indexOf(least)]?.dispatchEvent(new MouseEvent('click'));
  };
  area.addEventListener('click', touched);
  return () => area.removeEventListener('click', touched);
}
