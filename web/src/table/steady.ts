/**
 * What has once been so high stays so high, until the window takes another size: the board beside
 * it does not jump whenever a question is longer or a list shorter.
 *
 * It is measured before anything is painted, so nobody sees it grow back. The style has the height
 * under the name that is given.
 */
export const steadyAs = (name: string) => (element: HTMLElement) => keepHeight(element, name);

export const steady = steadyAs('--steady');

function keepHeight(element: HTMLElement, name: string): () => void {
  const wake = element.previousElementSibling;
  // The wake takes the prompt's place while others play: only both together keep their height.
  const partner = wake?.classList.contains('wake') ? wake : null;
  let most = 0;
  const above = () =>
    partner ? element.getBoundingClientRect().top - partner.getBoundingClientRect().top : 0;
  const keep = () => element.style.setProperty(name, `${most - above()}px`);
  const watching = new ResizeObserver(() => {
    keep();
    const now = element.getBoundingClientRect().height + above();
    if (now <= most) return;
    most = now;
    keep();
  });
  const again = () => {
    most = 0;
    keep();
  };
  watching.observe(element);
  if (partner) watching.observe(partner);
  window.addEventListener('resize', again);
  return () => {
    watching.disconnect();
    window.removeEventListener('resize', again);
  };
}
