/** What the board of Fleet says by itself; questions and choices come from the server. */
const counted = (count: number, thing: string) =>
  `${String(count)} ${thing}${count === 1 ? '' : 's'}`;

export const fleet = {
  unit: 'VP',
  auction: 'Licence auction',
  display: 'Licences on display',
  licencesLeft: (count: number) => `${counted(count, 'licence')} left in the stack`,
  lastRound: 'The last round',
  minimum: (bid: number) => `minimum ${String(bid)}`,
  sold: 'Gone',
  soldText: 'refilled next round',
  highBid: (bid: number) => `high bid ${String(bid)}`,
  opening: (minimum: number) => `opens from ${String(minimum)}`,
  wonFor: (bid: number) => `won for ${String(bid)}`,
  bids: (licence: string) => `Bids for ${licence}`,
  inBidding: 'still in',
  outOfBidding: 'out',
  yourFleet: 'Your fleet',
  noLicence: 'no licence yet',
  noBoat: 'no boat yet',
  times: (count: number) => `× ${String(count)}`,
  licence: (name: string, count: number, points: number) =>
    `${counted(count, `${name} licence`)}, ${counted(points, 'point')} each`,
  boat: (name: string, captain: boolean, crates: number) =>
    captain
      ? `${name} boat with a captain and ${counted(crates, 'crate')}`
      : `${name} boat without a captain`,
  processed: (crates: number) => `${String(crates)} processed`,
  oncePaid: 'yours once paid',
  supply: 'Boat supply',
  discards: 'Discards',
  crates: 'Crates',
  hand: 'Your hand',
  noCards: 'no cards in hand',
  cost: (cost: number) => `cost ${String(cost)}`,
  vp: (points: number) => `${String(points)} VP`,
  cash: (name: string, cash: number) => `${name}, worth ${String(cash)} in cash`,
  drawnNow: 'drawn',
  processedCrates: 'processed crates',
  crateOf: (marked: number, all: number) =>
    marked ? `${String(marked)} of ${String(all)}` : `× ${String(all)}`,
  crateLabel: (all: number) => `${counted(all, 'processed crate')}, worth 1 each`,
  of: (due: number) => `of ${String(due)}`,
  marked: (things: number) => (things ? `${String(things)} marked` : 'Mark what you pay with'),
  short: (missing: number) => `${String(missing)} still missing`,
  change: (over: number) =>
    over ? `Overpays by ${String(over)}: no change is given` : 'Pays it exactly',
  notNeeded: (name: string) => `${name} is not needed`,
  aCrate: 'A crate',
  aProcessedCrate: 'a processed crate',
  payWith: (thing: string, worth: number) => `Pay with ${thing}, worth ${String(worth)}`,
  isMarked: 'marked',
  cratesMarked: (marked: number, all: number) => `${String(marked)} of ${String(all)} marked`,
  pay: (sum: number) => `Pay ${String(sum)}`,
  payMore: (missing: number) => `${String(missing)} more`,
  yourBid: 'Your bid',
  bidBelow: 'Set your bid below, or pass.',
  lower: 'Bid one less',
  higher: 'Bid one more',
  upTo: (most: number | string | undefined) => `up to ${String(most)}`,
  canPay: (means: number) => `You can pay up to ${String(means)}`,
  discount: (off: number) => `${String(off)} off each purchase and launch`,
  /** What is to be touched to say something, and whether there is a button instead. */
  touch: (verb: string, orElse: boolean) => {
    const things: Record<string, string> = {
      launch: 'Touch a card',
      hire: 'Touch a card',
      discard: 'Touch a card',
      trade: 'Touch the crates',
      nominate: 'Touch a licence',
      board: 'Touch a boat',
      process: 'Touch a boat',
      pay: 'Touch what you pay with',
    };
    return `${things[verb] ?? 'Touch what is lit'}${orElse ? ', or' : '.'}`;
  },
  plate: {
    pays: (price: number) => `pays ${String(price)}`,
    bids: (bid: number) => `bids ${String(bid)}`,
    opens: 'nominates',
    passed: 'passed',
    done: 'done buying',
    start: 'start player',
    launched: (boats: number, captains: number) =>
      [
        ...(boats ? [`${String(boats)} launched`] : []),
        ...(captains ? [counted(captains, 'captain')] : []),
      ].join(', '),
  },
};
