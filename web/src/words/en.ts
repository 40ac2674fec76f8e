/** Every text of the client in English, except what belongs to one board (games/<board>/words.ts). */
import type { Span } from '../playback/lately';
import type { Pace as ShowPace } from '../playback/showing';
import type {
  AtSeat,
  CurvePoint,
  DeviceKnown,
  GameOffered,
  Level,
  OtherKnown,
  Pace,
  SeatState,
  State,
  Statistics,
  TableCard,
  Token,
} from '../protocol/types';

const LEVELS: Record<Level, string> = {
  greenhorn: 'greenhorn',
  deckhand: 'deckhand',
  mate: 'mate',
  captain: 'captain',
  admiral: 'admiral',
};

const LEVEL_NOTES: Record<Level, string> = {
  greenhorn: 'plays anything that is allowed.',
  deckhand: 'does what looks best at a glance: right for a first game.',
  mate: 'thinks ahead a little and answers at once: a fair opponent.',
  captain: 'thinks ahead as far as it can: bring your best.',
  admiral: 'thinks ahead like a captain, led by what it learned from playing itself.',
};

const PACE_NAMES: Record<ShowPace, string> = {
  calm: 'Calm',
  quick: 'Quick',
  instant: 'Instant',
};

const SPANS: Record<Span, string> = {
  turn: 'since your last turn',
  round: 'in this round',
  game: 'before your first turn',
};

/** Where something lies as seen from what is in sight. */
export type Direction = 'above' | 'below' | 'left' | 'right';

const BEYOND: Record<Direction, string> = {
  above: 'above',
  below: 'below',
  left: 'to the left',
  right: 'to the right',
};

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function counted(number: number): string {
  return NUMBERS[number] ?? String(number);
}

function plural(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function waitFor(state: State): string {
  const names = state.waiting.map((seat) => state.seats[seat]?.name ?? '');
  return names.length ? `Waiting for ${listed(names)}.` : 'One moment.';
}

function duration(seconds: number): string {
  if (seconds < 90) return plural(Math.round(seconds), 'second');
  if (seconds < 5400) return plural(Math.round(seconds / 60), 'minute');
  return plural(Math.round(seconds / 3600), 'hour');
}

function clockTime(when: string): string {
  const time = new Date(when);
  const sameDay = time.toDateString() === new Date().toDateString();
  const clock = time.toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return sameDay ? clock : `${day(when)}, ${clock}`;
}

function day(when: string): string {
  return new Date(when).toLocaleDateString('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function pace(one: Pace): string {
  switch (one.kind) {
    case 'live': {
      const more = one.increment ? ` and ${one.increment} seconds more for each decision` : '';
      return `Live: ${Math.round(one.bank / 60)} minutes each${more}.`;
    }
    case 'days':
      return `${plural(one.days, 'day')} for each decision.`;
    default:
      return 'Relaxed: nobody is hurried.';
  }
}

export const en = {
  // The house
  tagline: 'sea games, at anchor',
  loading: 'Coming alongside…',
  noServer: 'The server does not answer. Is it running? Then load this page again.',
  noPage: 'There is nothing at this address.',
  noTable: 'There is no such table.',
  gameIsGone:
    'This table waits: its game cannot be played here just now. Nothing of it is lost; come back later.',
  rulesTitle: (title: string) => `${title}: the rules · Roadstead`,
  noGame: 'There is no such game here.',
  boardFailed: 'This game’s own board does not work just now; here is a plain one.',
  goHome: 'To the games',
  home: 'Roadstead, to the games',
  close: 'Close',
  playingAs: 'Playing as',
  sayWho: 'Say who you are',

  // Home
  homeTitle: 'Roadstead: sea games',
  games: 'Games',
  sailors: ['Marlin', 'Petrel', 'Tern', 'Dunlin', 'Gannet', 'Fulmar', 'Eider', 'Plover', 'Skua'],
  yourTurnAt: (tables: number) =>
    tables === 0
      ? 'Choose a game.'
      : tables === 1
        ? 'It is your turn at one table.'
        : `It is your turn at ${tables} tables.`,
  startNew: 'A tap on the button deals at once; the cover lets you choose seats and rules.',
  whatIsThis: 'What is this?',
  nextTurn: 'Next turn',
  nextTable: (tables: number) =>
    tables === 1 ? 'Your turn elsewhere' : `Your turn at ${tables} tables`,
  nextTableIs: (title: string, table: string) => `To ${title}, ${table} (n)`,
  setUp: (title: string) => `Set a table of ${title}`,
  players: (players: readonly number[]) =>
    players.length > 1 ? `${players[0]} to ${players.at(-1)}` : String(players[0]),
  minutes: (minutes: number) => `${minutes} min`,
  playAgainst: (bots: number) => `Play against ${plural(bots, 'bot')}`,
  withFriends: 'With friends, or your way',
  rulesOf: (title: string) => `The rules of ${title}`,
  yourTables: 'Your tables',
  openTables: 'Open tables',
  watch: 'Watch',
  waitForPlayers: (tables: number) => (tables ? `${tables} waiting` : ''),
  inProgress: (tables: number) => (tables ? `${tables} in progress` : ''),
  yourTurn: 'Your turn',
  cardLine: (card: TableCard, playable: boolean) => {
    if (!playable) return 'its game cannot be played here just now';
    const free = card.seats.filter((seat) => seat.by === 'nobody').length;
    if (card.status === 'open') return `${plural(free, 'seat')} free`;
    if (card.status === 'over') return 'finished';
    const names = card.waiting.map((seat) => card.seats[seat]?.name ?? '');
    return names.length ? `${listed(names)} to decide` : 'in progress';
  },
  enter: (kind: 'mine' | 'open' | 'watch', card: TableCard, turn: boolean) => {
    if (kind === 'open') return 'Sit';
    if (kind === 'watch') return 'Watch';
    return turn ? 'Play' : card.status === 'over' ? 'Look back' : 'Look';
  },
  noTables: (kind: 'mine' | 'open' | 'watch') =>
    ({
      mine: 'None yet. Your games wait here, also while you are away.',
      open: 'Nobody waits for players just now. Set a table and leave a seat free.',
      watch: 'No public game is running just now.',
    })[kind],
  fastBuildComes:
    'Bots think in plain Python for now. The fast build is being made beside the game; the next start has it.',
  refusedGames: 'Games that are installed here and cannot be played',
  verifyDice: 'Check the dice of a game',
  fromPosition: 'Play from a position',
  forPrograms: 'For programs: the protocol',

  // Setting a table
  setTitle: (title: string) => `Set a table: ${title} · Roadstead`,
  readRules: 'Read the rules',
  howMany: 'How many play?',
  whoSitsWhere: 'Who sits where?',
  seatNumber: (number: number) => `Seat ${number}`,
  me: 'Me',
  aFriend: 'A friend',
  aBot: 'A bot',
  byLink: 'You get a link to send.',
  nameOf: (seat: number) => `Name of player ${seat}`,
  hotSeat:
    'Several of you share this screen. Between turns it is covered until the next one says so.',
  optionsTitle: 'Rules to choose',
  forExample: (values: readonly string[]) => `For example ${values.join(' · ')}.`,
  ourFiles: 'Our file, to be changed:',
  chooseAgain: (file: string) => `${file} has changed since it was chosen: choose it again.`,
  paceTitle: 'Pace',
  paceKind: (kind: Pace['kind']) =>
    ({ relaxed: 'Relaxed', live: 'Live clock', days: 'Days' })[kind],
  paceNote: (kind: Pace['kind']) =>
    kind === 'relaxed'
      ? 'Nobody is hurried.'
      : 'When somebody’s time is up a bot holds the seat, until they take it back.',
  patience: 'Minutes that somebody may be away',
  patienceUsual: (kind: Pace['kind'], days: number) => String(kind === 'days' ? days * 1440 : 10),
  patienceNote: 'After that the others may agree that a bot plays on until they are back.',
  minutesEach: 'Minutes each',
  secondsMore: 'Seconds more for each decision',
  daysEach: 'Days for each decision',
  listed: 'Others may find it',
  listedNote:
    'Listed on the home page, to sit down at or to watch. Otherwise only the link leads here.',
  setAndPlay: 'Set the table and play',
  setAndInvite: 'Set the table and invite',

  // People
  youTitle: 'You · Roadstead',
  yourName: 'Your name',
  nameExample: 'What shall we call you?',
  nameHow:
    'A name is all we ask for. This browser is known by a secret of its own, so there is no password to lose.',
  keepName: 'Keep this name',
  nameKept: 'That is your name now.',
  thatIsMe: 'That is me',
  comeIn: 'Come in',
  otherDevice: 'On another device',
  otherDeviceHow:
    'Make a link that lets another phone or computer be you, with all your tables. It works once.',
  makeCode: 'Make the link',
  deviceLink: 'Link for the other device',
  codeLasts: (seconds: number) => `It works for ${Math.round(seconds / 60)} minutes.`,
  yourDevices: 'Your devices',
  devicesHow:
    'Whoever holds one of these is you. Sign out what you have lost or lent: it is closed at once.',
  someDevice: 'A device',
  deviceLine: (device: DeviceKnown) =>
    [
      device.this ? 'this one' : '',
      device.made ? `since ${day(device.made)}` : '',
      device.seen ? `last here on ${day(device.seen)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  signOut: 'Sign out',
  signOutOf: (label: string) => `Sign out: ${label}`,
  signOutThis:
    'Sign this browser out? It forgets who you are; without another device of yours your tables are lost to you.',
  signedOut: 'This device was signed out.',
  yourPrograms: 'Programs that act for you',
  tokenLine: (token: Token) =>
    `${token.table === null ? 'at all your tables' : 'at one table'}, since ${day(token.made)}`,
  revoke: 'Revoke',
  revokeOf: (label: string) => `Revoke: ${label}`,
  becomeHow: 'This makes this browser the person who made the link, with all their tables.',
  becomeInstead: (name: string) =>
    `This makes this browser the person who made the link. What ${name} played here stays behind.`,
  become: 'Be that person here',

  // A table that waits
  tableTitle: (state: State | null) =>
    state ? `${state.title}, ${state.name} · Roadstead` : 'Roadstead',
  abandoned: 'Everybody left before the game began.',
  waitingFor: (state: State) => {
    const free = state.seats.filter((seat) => seat.by === 'nobody').length;
    return `The game begins when ${free === 1 ? 'the last seat is' : `${free} more seats are`} taken.`;
  },
  pace,
  freeSeat: 'Free seat',
  whoSits: (seat: SeatState, state: State) =>
    state.people.some((one) => one.seat === seat.seat && one.away_since && !seat.yours)
      ? 'away'
      : seat.by === 'bot'
        ? `bot, ${seat.level ?? ''}`
        : seat.by === 'nobody'
          ? 'waits for somebody'
          : seat.yours
            ? 'you'
            : '',
  sitHere: 'Sit here',
  standUp: 'Stand up',
  inviteFriends: 'Invite friends',
  inviteHow: 'Whoever opens the link picks a name and a seat, or watches. No account.',
  inviteLink: 'Link to this table',
  copyLink: 'Copy the link',
  copied: 'Copied',
  qr: 'QR code of the link',

  // At the table
  phases: 'Phases of the round',
  /** A round as the server calls it, and of how many when that is known: "Sailing 1 of 4". */
  roundOf: (round: string, rounds: number) => (round && rounds ? `${round} of ${rounds}` : round),
  theEnd: 'The end',
  seats: 'Seats',
  you: ', you',
  youAlone: 'You',
  bot: (level: string | null) => `bot, ${level ?? ''}`,
  botHolds: (level: string | null) => `a ${level ?? 'bot'} holds it`,
  deciding: 'to decide',
  away: 'away',
  decidingAway: 'to decide, away',
  botWanted: (state: State, person: AtSeat) =>
    `away: ${listed(person.agreed.map((seat) => state.seats[seat]?.name ?? ''))} would let a bot play on`,
  about: (name: string) => `About ${name}`,
  presence: (person: AtSeat) =>
    person.away_since ? `Away since ${clockTime(person.away_since)}.` : 'Here.',
  standIn: 'Let a bot play on',
  standInLater: (person: AtSeat) =>
    `From ${clockTime(person.bot_may_from ?? '')} on the others here may agree on that.`,
  standInHow: (state: State, person: AtSeat) => {
    const agreed = person.agreed.map((seat) => state.seats[seat]?.name ?? '');
    return (
      'A bot holds the seat when all who are here agree; its owner may take it back at any time.' +
      (agreed.length ? ` Agreed so far: ${listed(agreed)}.` : '')
    );
  },
  standInNow: 'I agree',
  standInAgain: 'Ask again',
  remove: 'Remove from the table',
  removeHow: (name: string) =>
    `Before the first move you may ask ${name} to go. They cannot sit down here again.`,
  removeNow: (name: string) => `Remove ${name}`,
  quiet: 'Quiet',
  mute: 'Mute',
  muteHow: 'What they say is hidden from you, at every table.',
  block: 'Block',
  blockHow: 'That too, and they cannot sit down at tables that you set.',
  report: 'Report to the operator',
  reportHow: 'Whoever runs this server gets your words and the log of this table.',
  reportNow: 'Send the report',
  reported: 'The operator has it.',
  quietPeople: 'People you mute or block',
  mannerOf: (other: OtherKnown) =>
    other.blocked ? (other.muted ? 'muted and blocked' : 'blocked') : 'muted',
  makeUp: 'Make up',
  makeUpWith: (name: string) => `Make up with ${name}`,
  turnOf: (name: string) => `${name} is to decide`,
  openCards: (number: number) => (number === 1 ? '1 open card' : `${number} open cards`),
  liesOpen: (name: string) => `Lies open before ${name}`,
  takeSeatBack: 'Take it back',
  score: (score: number, unit: string) => `${score} ${unit}`.trim(),
  cards: (number: number | null) => plural(number ?? 0, 'card'),
  clock: 'Time left: ',
  timeLeft: (seconds: number) => {
    if (seconds >= 86_400) return plural(Math.floor(seconds / 86_400), 'day');
    if (seconds >= 3600) return plural(Math.floor(seconds / 3600), 'hour');
    const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
    return `${Math.floor(seconds / 60)}:${rest}`;
  },
  undo: 'Take back',
  undoOpen: 'your last decision',
  nothingToUndo: 'nothing to take back',
  noUndoAfterEnd: 'the game is over',
  rule: 'Rule',
  theRule: 'The rule of this step',
  noRule: 'Nothing is asked just now.',
  inTheRules: 'Its chapter in the rules',
  wholeRules: (title: string) => `All rules of ${title}`,

  // What is this?
  whatItBrings: 'What it would bring you now',
  howItStands: 'How it stands now',
  ruleAbout: (about: string) => `The rule: ${about}`,
  theRules: 'The rules',
  keepsOpen: 'keeps this open',
  thingBefore: 'The thing before',
  thingAfter: 'The next thing',
  sceneSteps: 'What is seen now',
  askBot: 'What would a strong bot do?',
  askBotShort: 'Ask a bot',
  botThinks: 'It thinks…',
  thought: (share: number, result: number | null) =>
    `${Math.round(share * 100)} % of its thoughts` +
    (result === null ? '' : `; a chance of ${Math.round(result * 100)} %`),
  howOften: 'How often it was thought through',
  playThis: 'Play this',
  speaksFor: (other: string) => `Why not “${other}”`,
  feared: 'What it fears',
  hintTerms: 'What it comes to, in points, as bots judge',
  hintTermsOf: ['the first', 'the second'] as const,
  withoutReasons: {
    forced: 'There is nothing else to do.',
    close: 'The first two are about as good.',
    unnamed: 'Nobody has told bots what matters in this game, so they cannot say why.',
  },
  hintNote: (level: string) => `A ${level} thought, seeing only what you see.`,
  table: 'Table',
  thisTable: 'This table: link, dice, leaving',
  drawers: 'Drawers',
  choices: 'Choices',
  yourChoices: 'Your choices',
  skipToChoices: 'Skip to your choices',
  inAll: (number: number) => `${number} in all`,
  beyond: (number: number, direction: Direction | null) =>
    `${number} more ${direction ? BEYOND[direction] : 'out of sight'}`,
  lies: (direction: Direction) => `lies ${BEYOND[direction]}`,
  showAll: (number: number) => `show all ${number}`,
  notNow: 'Not now, and why',
  nothingAsked: 'Nothing is asked of you just now.',
  whichOne: 'Which one do you mean?',
  touchOn: 'Now touch what else it concerns, or touch it again to let go.',
  never: 'Neither',
  waitFor,
  gameOver: 'The game is over.',
  log: 'Log',
  newestAtFoot: 'newest at the foot',
  whatCameBefore: 'What came before',
  chat: 'What was said',
  unreadTalk: (lines: number) => (lines === 1 ? '1 new word' : `${lines} new words`),
  saySomething: 'Say something to the table',
  say: 'Say',
  goOn: 'Go on',
  dock: 'Your hand and what is asked',
  connectionLost: 'The connection is gone; trying again. Nothing is lost.',
  olderPage: 'There is a newer page: this one reloads by itself between two decisions.',
  passTo: (name: string) => `Pass the screen to ${name}`,
  passWhy: 'What the others hold is covered.',
  iAm: (name: string) => `I am ${name}`,

  // What others did
  wake: 'What happens now',
  transport: 'Playback of what happened',
  shownBack: 'One step back',
  shownOn: 'One step on',
  placeOf: (place: number, all: number) => `${place + 1} of ${all}`,
  showPace: 'Pace',
  paceName: (one: ShowPace) => PACE_NAMES[one],
  paceIs: (one: ShowPace) => `Pace: ${one}. Touch for the next`,
  skipToTurn: 'Skip to your turn',
  skipToNow: 'Skip to now',
  skipToEnd: 'Skip to the end',
  skipMove: 'Skip this move',
  skipShort: 'Skip',
  backToNow: 'Back to now',
  backToNowShort: 'Now',
  yourTurnLeft: (left: number) =>
    left ? `Your turn; ${plural(left, 'thing')} still to show.` : 'Your turn.',
  happened: (number: number, span: Span) =>
    `${number === 1 ? 'One thing' : `${number} things`} happened ${SPANS[span]}`,
  against: (number: number) => `${counted(number)} against you`,
  nothingHappened: (span: Span) => `Nothing has happened ${SPANS[span]}`,
  takenBack: (what: string) => `Taken back: “${what.replace(/\.$/, '')}”`,
  showAgain: 'Show again',
  sinceTitle: (span: Span) => SPANS[span].replace(/^./, (first) => first.toUpperCase()),
  things: (number: number) => plural(number, 'thing'),
  foldSince: 'Fold or unfold this card',
  concernsYou: 'What concerns you',
  chance: 'Chance and rules',
  turnLine: (heading: string, number: number) =>
    [heading, plural(number, 'thing')].filter(Boolean).join(', '),
  showOnBoard: (what: string) => `Show on the board: ${what}`,
  showOnBoardShort: 'Show on the board',
  preferences: 'Preferences',
  toPreferences: 'Pace, sound, sight and more',
  soundOff: 'Sound off',
  soundOn: 'Sound on',
  areYouSure: 'Are you sure?',
  doIt: 'Do it',
  notYet: 'Not yet',
  takeBack: 'Take back',
  thinkTwice: 'while the bots wait',
  playedForYou: (sentences: readonly string[]) =>
    `Done for you, as there was no choice: ${sentences.join(', ')}.`,

  // The table's own dialog
  options: (options: Record<string, string>, game: GameOffered | undefined) =>
    Object.entries(options)
      .filter(([, value]) => value !== 'off')
      .map(([name, value]) => {
        const title = game?.options.find((option) => option.name === name)?.title ?? name;
        return `${title}${value.length < 20 ? `: ${value}` : ''}.`;
      })
      .join(' '),
  botsAlone: 'You watch: the pace at which the bots play',
  botsAloneHow: 'Each move waits until the last one was shown. While nobody watches, they rest.',
  botsPace: 'The pace at which the bots play',
  botsPlayAt: (pace: ShowPace) =>
    `${PACE_NAMES[pace]}, as the host set it. While nobody watches, they rest.`,
  leaveSeat: 'Leave your seat',
  leaveHow:
    'A bot plays on for you, and you are shown what it does at your pace. You may take the seat back at any time.',
  leaveNow: 'Leave it to the bot',
  leaveTo: (name: string) => `Leave ${name}’s seat`,
  botLevel: 'How well the bot plays',
  level: (level: Level) => LEVELS[level],
  levelNote: (level: Level) => LEVEL_NOTES[level],
  nameFirst: 'Say your name first, at the top of this page.',
  beingSet: 'The table is being set.',
  ownComponents: 'Own components',
  ownComponentsNote: 'For owners of the box: play with its real cards, map or sheet.',
  onlookersTalk: 'Those who watch may talk',
  onlookersTalkNote: 'Without it only those with a seat may say something.',
  fairDice: 'Fair dice',
  diceBound:
    'This number binds the server to its dice. The secret behind it is shown when the game is over.',
  diceBegun: (state: State) => {
    const without = state.seats.filter((seat) => !state.dice.seeds[seat.seat]);
    return (
      'This one binds who sits here and the random number that each browser added.' +
      (without.length ? ` None came from ${listed(without.map((seat) => seat.name))}.` : '')
    );
  },
  diceTrouble: {
    commitment:
      'The server shows another number for its dice than before: do not trust the dice of this table.',
    beginning:
      'The server changed what it bound when the game began: do not trust the dice of this table.',
    seed: 'The server left out the random number that this browser added: do not trust the dice of this table.',
  },
  diceRevealed: 'The secret is out: everybody can check every outcome.',

  // Learning
  learnInFive: 'Learn in 5 minutes',
  goOnLearning: (done: number, all: number) => `Go on learning: ${done} of ${all}`,
  allLessons: 'All lessons',
  coach: 'The coach',
  coachHeard: 'I see',
  coachSilent: 'Silence the coach',

  // Positions
  beginsFromPosition: 'The game begins from a position that its host gave.',
  positionTitle: 'A position · Roadstead',
  positionHow:
    'A position is a game as text: what lies where, and what happens next. Every replay writes them.',
  positionPaste: 'The position',
  positionFile: 'Choose its file, or paste its text.',
  positionRead: 'Read it',
  positionWaits: (seats: number[]) =>
    `To decide: ${listed(seats.map((seat) => `seat ${seat + 1}`))}.`,
  positionSeenBy: (seat: number) =>
    `It holds what seat ${seat + 1} knew; what lay hidden is drawn anew.`,
  positionBoard: (seat: number) => `The position as seat ${seat + 1} sees it`,
  positionAsk: 'Rest on a thing, hold it or press i to hear what it is.',
  positionSeat: 'Your seat',
  positionPlay: 'Play from here',
  begunFromPosition: 'This game began from a position that its host brought.',

  // Replay
  replay: 'Replay',
  replayAt: (move: number, moves: number) => `Replay: after move ${move} of ${moves}.`,
  backToEnd: 'Back to the end',
  positionAsText: 'This position as text',
  linkToPosition: 'Link to this position',
  throughWhoseEyes: 'Through whose eyes',
  anOnlooker: 'An onlooker',
  playFromHere: 'Play on from here',
  stepBack: 'One move back',
  stepOn: 'One move on',
  pause: 'Pause',
  playOn: 'Play',
  moveOf: (move: number, moves: number) => `move ${move} of ${moves}`,

  // The end
  record: 'Record',
  rematch: 'Rematch',
  rematchWanted: (state: State) => {
    const missing = state.seats.filter(
      (seat) => seat.by === 'person' && !state.rematch.wanted_by.includes(seat.seat),
    );
    return `Waiting for ${listed(missing.map((seat) => seat.name))}`;
  },
  toRematch: 'To the rematch',
  /** With the eyes of a seat, who is "you" if they hold it alone; null for a spectator. */
  wins: (state: State, eyes: number | null = null) => {
    const winners = state.result?.winners ?? [];
    const alone = state.seats.filter((seat) => seat.yours).length === 1;
    const you = alone && winners.length === 1 && winners[0] === eyes;
    const names = winners.map((seat) => (you ? 'You' : (state.seats[seat]?.name ?? '')));
    if (names.length > 1) return `${listed(names)} win together`;
    if (state.seats.length === 1) return `Your final score: ${state.result?.scores[0] ?? 0}`;
    if (!names.length) return 'Nobody at the table wins';
    const verb = state.result?.winners_without_seat ? 'share' : 'win';
    return `${listed(names)} ${verb}${you ? '' : 's'}${verb === 'share' ? ' the win' : ''}`;
  },
  winsBy: (lead: number) => (lead ? ` by ${lead}` : ''),
  whereFrom: 'Where the points came from',
  total: 'Total',
  roundByRound: 'Round by round',
  turningPoint: 'The turning point',
  replayFromHere: 'Replay from here',
  statistics: 'In figures',
  figures: (statistics: Statistics, state: State): [string, string][] => {
    const lead = statistics.largest_lead;
    return [
      ...(statistics.rounds ? [['Rounds', String(statistics.rounds)] as [string, string]] : []),
      ['Moves', String(statistics.moves)],
      ...(state.seats.length > 1
        ? [['Changes of the lead', String(statistics.lead_changes)] as [string, string]]
        : []),
      ...(lead
        ? [
            ['Largest lead', `${state.seats[lead.seat]?.name ?? ''}, ${lead.points}`] as [
              string,
              string,
            ],
          ]
        : []),
      ...state.seats
        .filter((seat) => seat.by === 'person')
        .map((seat): [string, string] => [
          `${seat.name} thought for`,
          duration(statistics.seconds[seat.seat] ?? 0),
        ]),
    ];
  },
  curveOf: (curve: readonly CurvePoint[], seats: readonly SeatState[]) =>
    'Scores in the end: ' +
    seats.map((seat) => `${seat.name} ${curve.at(-1)?.scores[seat.seat] ?? 0}`).join(', '),

  // Fair dice
  verifyTitle: 'Check the dice · Roadstead',
  verifyHow:
    'A game’s chance comes from a secret that the server was bound to when the table was set, and from random numbers that the browsers added when people sat down. Here every outcome is worked out again.',
  nothingKept:
    'This browser kept nothing of this table, so it compares with what the server says it has published.',
  whatWasChecked: 'What was checked',
  finding: { agrees: 'agrees', differs: 'differs', 'not checked': 'not checked' },
  verifyPaste: 'A record with its secret',
  verifyFile: 'Choose the record’s file, or paste its text.',
  verifyNow: 'Check it',
  verifyAgain: 'Your browser worked every outcome out again, by itself.',
  verifyServer:
    'This page was not opened over a secure connection, so the browser may not compute; the server’s own check is shown.',
  verdict: (wrong: number, all: number) =>
    wrong
      ? `${plural(wrong, 'thing does', 'things do')} not agree: do not trust these dice.`
      : `All ${all} outcomes follow from the secret and the seeds.`,
  commitment: 'The first line, shown when the table was set',
  beginningLine: 'The second line, shown when the game began',
  outcome: 'Outcome',
  followsFrom: 'HMAC-SHA256, its beginning',
  agrees: 'agrees',
  differs: 'does not agree',
};

export type Catalogue = typeof en;
