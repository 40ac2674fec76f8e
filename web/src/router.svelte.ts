/** A position of a game: after so many moves, through whose eyes; null for an onlooker's. */
export interface PositionAt {
  move: number;
  seat: number | null;
}

/** Where the visitor is: the address bar, and nothing else. */
export type Place =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; at: PositionAt | null }
  | { page: 'review'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string | null }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'verify'; table: string | null }
  | { page: 'position' }
  | { page: 'you'; code: string | null }
  | { page: 'preferences' }
  | { page: 'nowhere' };

/** The steps of a path as they were meant; none that could be a page if they cannot be read. */
function stepsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [path];
  }
}

/** The address of a position; people count seats from 1. */
export function addressOf(table: string, { move, seat }: PositionAt): string {
  const eyes = seat === null ? '' : `/${seat + 1}`;
  return `/t/${encodeURIComponent(table)}/${move}${eyes}`;
}

function positionAt(move: string, seat: string): PositionAt | null {
  if (!/^\d{1,9}$/.test(move) || !/^([1-9]\d?)?$/.test(seat)) return null;
  return { move: Number(move), seat: seat ? Number(seat) - 1 : null };
}

export function placeOf(path: string, hash = ''): Place {
  const [first = '', second = '', third = '', fourth = ''] = stepsOf(path);
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return second ? { page: 'new', game: second } : { page: 'home' };
    case 't':
      return second
        ? { page: 'table', table: second, at: positionAt(third, fourth) }
        : { page: 'nowhere' };
    case 'review':
      return second ? { page: 'review', table: second } : { page: 'nowhere' };
    case 'rules':
      return second ? { page: 'rules', game: second } : { page: 'nowhere' };
    case 'learn':
      return third
        ? { page: 'lesson', game: second, lesson: third }
        : { page: 'learn', game: second || null };
    case 'verify':
      return { page: 'verify', table: second || null };
    case 'position':
      return { page: 'position' };
    case 'preferences':
      return { page: 'preferences' };
    case 'you':
      // The code stands behind the #, so that it reaches no server's log.
      return { page: 'you', code: hash.slice(1) || null };
    default:
      return { page: 'nowhere' };
  }
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname, location.hash));

  constructor() {
    window.addEventListener('popstate', () => this.#arrive());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#arrive();
    window.scrollTo(0, 0);
  }

  /** A link within a page is no other place: nothing is fetched or drawn anew for it. */
  #arrive(): void {
    const place = placeOf(location.pathname, location.hash);
    if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place;
  }

  /** Our own links change the place without a request. */
  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute('download'))
      return;
    const address = new URL(link.href, location.href);
    const elsewhere = address.origin !== location.origin || address.pathname.startsWith('/api/');
    const within = address.pathname === location.pathname && address.hash;
    if (elsewhere || within) return;
    event.preventDefault();
    this.go(address.pathname + address.hash);
  }
}

export const router = new Router();
