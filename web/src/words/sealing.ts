/** The texts of sealed tables, fetched with what shows them. */
import type { Seal, SealShown } from '../protocol/types';

type Kind = Seal['kind'] | 'none';

const KINDS: Record<Kind, string> = {
  none: 'No',
  over: 'Until the game is over',
  time: 'Until a time',
  host: 'Until I break the seal',
};

const when = (until: string) =>
  new Date(until).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const sealing = {
  title: 'Sealed',
  how: 'A sealed table tells nobody more of its deal than its players see as they play: no hints, replay, record or review, and nobody watches.',
  kinds: Object.keys(KINDS) as Kind[],
  kind: (kind: Kind) => KINDS[kind],
  until: 'Sealed until',
  is: (seal: SealShown) => {
    if (seal.until) return `This table is sealed until ${when(seal.until)}.`;
    return seal.by_host
      ? 'This table is sealed until its host breaks the seal.'
      : 'This table is sealed until its game is over.';
  },
  nobodyWatches: 'Until then nobody watches, looks back or gets a hint.',
  breakIt: 'Break the seal',
};
