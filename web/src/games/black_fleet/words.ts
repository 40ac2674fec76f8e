/** Black Fleet's words. */
import type { Cubes, DeedThere, Goods, ShipShown } from './declared';

export const blackFleet = {
  /** The score counts what was paid for cards, too. */
  unit: 'earned',
  plate: (coins: number) => `${coins} ${coins === 1 ? 'doubloon' : 'doubloons'} in hand`,
  plateInBrief: (coins: number) => `${coins} in hand`,
  chart: (columns: number, rows: number) =>
    `Sea chart, columns A to ${String.fromCharCode(64 + columns)}, rows 1 to ${rows}.`,
  ship: (ship: ShipShown, owner: string) => {
    const name = ship.seat === null ? `the ${ship.colour} navy` : `${owner}’s ${ship.kind}`;
    const where = ship.space
      ? `on ${ship.space}`
      : ship.distant_sea
        ? `in the distant sea (${ship.distant_sea})`
        : 'not in play';
    const cargo = ship.cubes ? `, with ${ship.cubes} ${ship.goods}` : '';
    return `${name} ${where}${cargo}`;
  },
  port: (colour: Goods, buys: Cubes) =>
    `${colour} port, pays ${Object.entries(buys)
      .map(([goods, price]) => `${price} for ${goods}`)
      .join(', ')}`,
  /** What a ship could do at a space, above for how much or to whom. */
  deeds: { sell: 'sell', bury: 'bury', rob: 'rob', sink: 'sink' } satisfies Record<
    DeedThere['deed'],
    string
  >,
  /** What the cargo would bring in a port: in a tag beside it, and in full. */
  saleShort: (coins: number, spaces: number) => `+${coins}, ${spaces} sp.`,
  sale: (coins: number, spaces: number, turns: number) =>
    `your cargo sells here for ${coins}, ${spaces} ${spaces === 1 ? 'space' : 'spaces'} away, ` +
    `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
  distantSea: 'Distant sea',
  lair: 'lair',
  beach: (value: number) => `beach, a treasure is worth ${value}`,
  theChart: 'The chart',
  cards: 'Your cards',
  larger: 'Larger chart',
  smaller: 'Smaller chart',
  legendTitle: 'What the signs mean',
  legend: {
    reach: 'can be reached, so many spaces away',
    sale: 'what your cargo sells for, and how many spaces away',
    ahead: 'way to your best sale',
    course: 'course of the ship that moves',
    hurt: 'something of yours is touched',
    beach: 'beach: bury a treasure',
    lair: 'lair of pirates',
    port: 'port: pays for each cube',
    navy: 'navy',
    pirate: 'pirate',
    merchant: 'merchant',
  },
  movement: 'Movement cards',
  played: 'Played',
  inHand: 'In hand',
  navy: (colour: Goods) => `${colour} navy`,
  pirate: 'pirate',
  merchant: 'merchant',
  symbol: (symbol: number) =>
    ({
      2: 'draw 2 fortunes',
      1: 'draw 1 fortune',
      0: 'no fortune',
      [-1]: 'discard 1 fortune',
    })[symbol] ?? '',
  fortunes: (number: number) => `Fortune cards, ${number}`,
  noDeeds: 'To sell, to bury or to end stands here when you can.',
  none: 'none',
  developments: 'Developments, then victory',
  victory: 'Victory card',
  victoryRule: 'flip it when the four others are flipped: the last round begins',
  flipped: 'flipped',
  unknown: 'face down',
};
