/** How a fleet and a hand are laid out; what a view is made of is in declared.d.ts. */
import type { BoatCode, Boats, FleetBox, FleetPlayer, LaunchedBoat, LicenceCode } from './declared';

const SYMBOLS: Record<BoatCode | LicenceCode, string> = {
  t: 'tuna',
  s: 'shrimp',
  l: 'lobster',
  p: 'processing',
  c: 'cod',
  k: 'kingcrab',
  kc: 'kingcrab',
  kf: 'kingcrab',
  kd: 'kingcrab',
  pub: 'pub',
};

/** The symbol of a boat or licence; also the name of its colour. */
export function symbolOf(code: BoatCode | LicenceCode): string {
  return SYMBOLS[code];
}

/** Every single card, in the order of the box. */
export function eachOf(cards: Boats, box: FleetBox): BoatCode[] {
  const kinds = Object.keys(box.boats) as BoatCode[];
  return kinds.flatMap((kind) => Array<BoatCode>(cards[kind] ?? 0).fill(kind));
}

/** The server's name of a boat: where a captain may board, or where crates may be taken off. */
export function nameOf({ boat, captain, crates }: LaunchedBoat): string {
  return captain ? `boat:${boat}${String(crates)}` : `boat:${boat}`;
}

export interface Group {
  licence: LicenceCode | null;
  count: number;
  boats: LaunchedBoat[];
}

/** Which licences lie before others: those that were there first, the rest as in the box. */
export function inOrder(player: FleetPlayer, box: FleetBox, before: readonly LicenceCode[]) {
  const owned = (Object.keys(box.licences) as LicenceCode[]).filter(
    (licence) => (player.licences[licence] ?? 0) > 0,
  );
  const known = before.filter((licence) => owned.includes(licence));
  return [...known, ...owned.filter((licence) => !known.includes(licence))];
}

/** A fleet as it is laid out: each licence with the boats that it allows below it. */
export function laidOut(player: FleetPlayer, order: readonly LicenceCode[]): Group[] {
  const groups: Group[] = order.map((licence) => ({
    licence,
    count: player.licences[licence] ?? 0,
    boats: [] as LaunchedBoat[],
  }));
  for (const boat of player.boats) {
    const kind = symbolOf(boat.boat);
    let group = groups.find(({ licence }) => licence !== null && symbolOf(licence) === kind);
    if (!group) groups.push((group = { licence: null, count: 0, boats: [] }));
    group.boats.push(boat);
  }
  return groups;
}
