import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawn, seated } from '../testing/board';
import { ofEveryPhase, states } from '../testing/fixtures';
import blackFleet from './black_fleet';
import fleet from './fleet';
import fleetDice from './fleet_dice';
import type { GameModule } from './module';
import treasureFleet from './treasure_fleet';

/** By game and event, all that the events of the golden games were about. */
const CONCERNS = JSON.parse(readFileSync('src/fixtures/concerns.json', 'utf8')) as Record<
  string,
  Record<string, string[][]>
>;

/** Events of which a board shows nothing but the seat, if any, and why. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  fleet: {
    StartPlayerChosen: 'a plate says who begins',
    RoundBegun: 'the ribbon counts rounds, a plate says who begins',
    NominationDeclined: 'a plate says who has done buying',
    Overpaid: 'nothing moves: what was paid has been told card by card',
    LastRoundBegun: 'the ribbon and the heading of the display say it',
    GameEnded: 'the end page follows',
  },
  'fleet-dice': {
    FirstPlayerDrawn: 'the order of turns is told by the dice that are taken',
    RoundBegun: 'the ribbon counts rounds',
    PhaseBegun: 'the ribbon names phases',
    GameEnded: 'the end page follows',
  },
  'dicey-waters': {
    FirstPlayerDrawn: 'the order of turns is told by the dice that are taken',
    RoundBegun: 'the ribbon counts rounds',
    PhaseBegun: 'the ribbon names phases',
    GameEnded: 'the end page follows',
  },
  'treasure-fleet': {
    LookoutDrawn: 'a plate and the order of fire show the lookout',
    ExtraDeclined: 'a card that is not loaded stays in the deck',
    LoadingFinished: 'a plate says who has loaded',
    VolleyBegun: 'the ribbon names volleys, the order of fire shows the lookout',
  },
  'black-fleet': {
    FortuneDrawn: 'a plate counts the cards in hand',
    MovementDrawn: 'a plate counts the cards in hand',
    Reshuffled: 'the decks lie beside the chart',
    TurnBegun: 'a plate shows whose turn it is',
    CardsCompared: 'the numbers stand in the log',
    Insured: 'a plate counts doubloons',
    BountyPaid: 'a plate counts doubloons',
    CoinsTaken: 'two plates count doubloons',
    GameEnded: 'the end page follows',
  },
};

/** Events that may be about nothing at all. */
const OF_NOTHING: Record<string, string> = { FishCaught: 'nobody caught anything' };

const BOARDS: [string, GameModule<never>, string[]][] = [
  ['fleet', fleet, ['fleet-2', 'fleet-4']],
  ['fleet-dice', fleetDice, ['fleet-dice-1', 'fleet-dice-4']],
  ['dicey-waters', fleetDice, ['dicey-waters-4']],
  ['treasure-fleet', treasureFleet, ['treasure-fleet-2', 'treasure-fleet-5']],
  ['black-fleet', blackFleet, ['black-fleet-4', 'black-fleet-3']],
];

/** Cards are drawn by their names in whichever hand they are: one stands for all. */
const DEALT = ['card', 'fortune'];

const isSeat = (thing: string) => thing.startsWith('seat:');
const kindOf = (thing: string) => thing.replace(/:.*/, '');

const known = new Map<readonly string[], ReadonlySet<string>>();

/** The names of all that a board draws in any phase of its tables, for anybody. */
function drawnBy(module: GameModule<never>, tables: readonly string[]): ReadonlySet<string> {
  const names = known.get(tables) ?? drawnNow(module, tables);
  known.set(tables, names);
  return names;
}

function drawnNow(module: GameModule<never>, tables: readonly string[]): ReadonlySet<string> {
  const small = module === fleet || module === treasureFleet;
  const names = new Set<string>();
  for (const state of tables.flatMap(small ? states : ofEveryPhase)) {
    for (const sight of state.sights) {
      const { find, leave } = drawn(module, seated<never>(state, sight).props);
      for (const attribute of ['data-spot', 'data-thing'])
        for (const one of find(`[${attribute}]`)) names.add(one.getAttribute(attribute) ?? '');
      leave();
    }
  }
  return names;
}

test.each(BOARDS)('%s: every event is about something that its board draws', (game, module, at) => {
  const names = drawnBy(module, at);
  const kinds = new Set([...names].map(kindOf));
  const elsewhere = ELSEWHERE[game] ?? {};
  const events = Object.entries(CONCERNS[game] ?? {});
  expect(events.length).toBeGreaterThan(15);
  for (const [event, every] of events) {
    for (const concerns of every) {
      const things = concerns.filter((thing) => !isSeat(thing));
      const unknown = things.filter((thing) => !kinds.has(kindOf(thing)));
      expect(unknown, `${event} is about what no board draws`).toEqual([]);
      const shown = things.filter((thing) => names.has(thing) || DEALT.includes(kindOf(thing)));
      if (!things.length && event in OF_NOTHING) continue;
      if (event in elsewhere) expect(shown, `${event} needs no reason`).toEqual([]);
      else expect(shown, `${event}: ${concerns.join()}`).not.toEqual([]);
    }
  }
});

/** By game and event, between which things something moved in the golden games. */
const MOVED = JSON.parse(readFileSync('src/fixtures/moved.json', 'utf8')) as Record<
  string,
  Record<string, string[]>
>;

test.each(BOARDS)('%s: what moves does so between things that are drawn', (game, module, at) => {
  const kinds = new Set([...drawnBy(module, at)].map(kindOf));
  const events = Object.entries(MOVED[game] ?? {});
  expect(events.length).toBeGreaterThan(0);
  for (const [event, things] of events) {
    const unknown = things.filter((thing) => !isSeat(thing) && thing !== 'board');
    expect(
      unknown.filter((thing) => !kinds.has(kindOf(thing))),
      `${event} moves between what no board draws`,
    ).toEqual([]);
  }
});

test('a reason is given for events that happen', () => {
  for (const [game, reasons] of Object.entries(ELSEWHERE))
    expect(Object.keys(CONCERNS[game] ?? {})).toEqual(expect.arrayContaining(Object.keys(reasons)));
});
