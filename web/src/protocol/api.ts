/** The server's plain HTTP way: one function for each thing that can be asked. */
import type { Kept } from './dice';
import type {
  Command,
  DeviceCode,
  DeviceKnown,
  Done,
  Explained,
  Hint,
  LessonStanding,
  PuzzlesOffered,
  Lines,
  Manner,
  Moment,
  NewTable,
  OtherHere,
  OtherKnown,
  Person,
  PositionTold,
  Problem,
  FiguresTold,
  ReviewTold,
  RulesTold,
  State,
  Status,
  Story,
  TableCard,
  Token,
  Verification,
  Visitor,
  Wishes,
  Work,
} from './types';

/** What the server refused, in its own sentence. */
export class ServerRefusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const WORK_FIRST = 428;

/** The server wants a proof of work first. */
class WorkWanted extends ServerRefusal {
  constructor(readonly work: Work) {
    super(work.reason, WORK_FIRST);
  }
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  leaving?: AbortSignal,
): Promise<Response> {
  const response = await fetch(`/api/${path}`, {
    method,
    ...(leaving ? { signal: leaving } : {}),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | Work | null;
    if (response.status === WORK_FIRST) throw new WorkWanted(problem as Work);
    throw new ServerRefusal(problem?.reason ?? response.statusText, response.status);
  }
  return response;
}

async function json<T>(
  method: string,
  path: string,
  body?: unknown,
  leaving?: AbortSignal,
): Promise<T> {
  return (await (await ask(method, path, body, leaving)).json()) as T;
}

const given = (kept: Kept | null): string =>
  new URLSearchParams(
    Object.entries(kept ?? {}).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();

const of = (table: string) => `tables/${encodeURIComponent(table)}`;

const taught = (game: string, lesson: string) =>
  `lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;

/** A move of a game through a seat's eyes, or a spectator's. */
const at = (move: number, seat: number | null) =>
  `move=${move}${seat === null ? '' : `&seat=${seat}`}`;

export const api = {
  /** Who this device is, if anybody, and what the server offers. */
  visitor: () => json<Visitor>('GET', 'visitor'),
  welcome: async (name: string): Promise<Person> => {
    try {
      return await json<Person>('POST', 'people', { name });
    } catch (error) {
      if (!(error instanceof WorkWanted)) throw error;
      const { proven } = await import('./proof');
      return json<Person>('POST', 'people', { name, proof: await proven(error.work) });
    }
  },
  keepPreferences: async (wishes: Wishes) => void (await ask('PUT', 'me/preferences', wishes)),
  rename: (name: string) => json<Person>('PATCH', 'me', { name }),
  deviceCode: () => json<DeviceCode>('POST', 'me/device-codes'),
  devices: () => json<DeviceKnown[]>('GET', 'me/devices'),
  signOut: async (device: string) => void (await ask('DELETE', `me/devices/${device}`)),
  tokens: () => json<Token[]>('GET', 'me/tokens'),
  revoke: async (token: string) => void (await ask('DELETE', `me/tokens/${token}`)),
  useCode: (code: string) => json<Person>('POST', 'devices', { code }),

  tables: (status: Status) => json<TableCard[]>('GET', `tables?status=${status}`),
  myTables: () => json<TableCard[]>('GET', 'me/tables'),
  setTable: (table: NewTable) => json<State>('POST', 'tables', table),
  look: (table: string) => json<State>('GET', of(table)),
  command: (table: string, command: Command) =>
    json<Done>('POST', `${of(table)}/commands`, command),

  others: (table: string) => json<OtherHere[]>('GET', `${of(table)}/people`),
  treat: async (table: string, who: number, manner: Manner) =>
    void (await ask('PUT', `${of(table)}/people/${who}`, manner)),
  report: async (table: string, who: number, text: string) =>
    void (await ask('POST', `${of(table)}/people/${who}/reports`, { text })),
  myOthers: () => json<OtherKnown[]>('GET', 'me/others'),
  makeUp: async (other: string) => void (await ask('DELETE', `me/others/${other}`)),

  hint: (table: string, seat: number) => json<Hint>('GET', `${of(table)}/hint?seat=${seat}`),
  /** What a thing is, and what it would bring the seat: now, or after a move that is seen again. */
  explain: (
    table: string,
    thing: string,
    { seat, owner, move }: Record<'seat' | 'owner' | 'move', number | null>,
  ) => {
    const asked = Object.entries({ seat, of: owner, move }).filter(([, value]) => value !== null);
    const query = new URLSearchParams({ thing, ...Object.fromEntries(asked) });
    return json<Explained>('GET', `${of(table)}/explain?${query.toString()}`);
  },
  /** A lesson after some answers, and what is tried now, if anything is. */
  lesson: (game: string, lesson: string, answers: readonly string[], attempt: string | null) =>
    json<LessonStanding>('POST', `${taught(game, lesson)}`, { answers, attempt }),
  puzzles: (game: string) => json<PuzzlesOffered>('GET', `puzzles/${encodeURIComponent(game)}`),
  lessonThing: (
    game: string,
    lesson: string,
    answers: readonly string[],
    thing: string,
    owner: number | null,
  ) => json<Explained>('POST', `${taught(game, lesson)}/explain`, { answers, thing, of: owner }),
  log: (table: string, seat: number | null, before: number) =>
    json<Lines>('GET', `${of(table)}/log?before=${before}${seat === null ? '' : `&seat=${seat}`}`),
  replay: (table: string, move: number, seat: number | null) =>
    json<Moment>('GET', `${of(table)}/replay?${at(move, seat)}`),
  /** The same with the way from the move before. */
  replayStep: (table: string, move: number, seat: number | null) =>
    json<Moment>('GET', `${of(table)}/replay?${at(move, seat)}&since=${move - 1}&steps=true`),
  position: async (table: string, move: number, seat: number | null) =>
    (await ask('GET', `${of(table)}/position?${at(move, seat)}`)).text(),
  /** What a position says, through the eyes of a seat, or of whoever decides first. */
  positionTold: (text: string, seat: number | null) =>
    json<PositionTold>('POST', 'positions', { text, seat }),
  positionThing: (text: string, seat: number, thing: string, owner: number | null) =>
    json<Explained>('POST', 'positions/explain', { text, seat, thing, of: owner }),
  positionAddress: (table: string, move: number, seat: number | null) =>
    `/api/${of(table)}/position?${at(move, seat)}`,
  story: (table: string) => json<Story>('GET', `${of(table)}/story`),
  /** How the review stands: as soon as there is news since a report, or after so many seconds. */
  review: (table: string, since: number, wait: number, leaving: AbortSignal) =>
    json<ReviewTold>('GET', `${of(table)}/review?since=${since}&wait=${wait}`, undefined, leaving),
  askForReview: (table: string) => json<ReviewTold>('POST', `${of(table)}/review`),
  figures: () => json<FiguresTold>('GET', 'me/figures'),
  verification: (table: string, kept: Kept | null) =>
    json<Verification>('GET', `${of(table)}/verify?${given(kept)}`),
  verify: (record: string) => json<Verification>('POST', 'verify', { record }),
  recordAddress: (table: string) => `/api/${of(table)}/record`,
  rules: (game: string) => json<RulesTold>('GET', `rules/${encodeURIComponent(game)}`),
};
