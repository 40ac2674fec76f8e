import { fleet as words } from './words';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { FleetView } from './declared';
import Sign from './Sign.svelte';
import { signs } from './signs';

const AUCTION = 0;
const LAUNCH_AND_HIRE = 1;

function note(view: FleetView, seat: number): string {
  const said = words.plate;
  const { auction, payment } = view;
  const player = view.players[seat];
  if (payment?.seat === seat) return said.pays(payment.price);
  if (auction) {
    if (auction.bidder === seat) return auction.bid ? said.bids(auction.bid) : said.opens;
    if (auction.bidding.includes(seat)) return '';
    return player?.still_buying ? said.passed : said.done;
  }
  if (view.phase === AUCTION && !player?.still_buying) return said.done;
  if (view.phase === LAUNCH_AND_HIRE && player && player.launched_now + player.hired_now) {
    return said.launched(player.launched_now, player.hired_now);
  }
  return view.start === seat ? said.start : '';
}

const fleet: GameModule<FleetView> = {
  Board,
  Hand,
  signs,
  motion: { Sign },
  plate: (view, seat) => ({
    note: note(view, seat),
    cards: view.players[seat]?.cards ?? 0,
  }),
  unit: words.unit,
};

export default fleet;
