/** The server's messages under short names; schema.d.ts is made from the server's own types. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type AtSeat = Schemas['AtSeat'];
export type Category = Schemas['Category'];
export type Changed = Schemas['Changed'];
export type CheckedOutcome = Schemas['CheckedOutcome'];
export type CheckMade = Schemas['CheckMade'];
export type ChoiceOffered = Schemas['ChoiceOffered'];
export type Clock = Schemas['Clock'];
export type Command =
  | Schemas['Sit']
  | Schemas['Leave']
  | Schemas['Play']
  | Schemas['Undo']
  | Schemas['Say']
  | Schemas['WantRematch']
  | Schemas['Remove']
  | Schemas['StandIn']
  | Schemas['SetPace']
  | Schemas['Unseal'];
export type CurvePoint = Schemas['CurvePoint'];
export type DeviceCode = Schemas['DeviceCode'];
export type DeviceKnown = Schemas['DeviceKnown'];
export type Dice = Schemas['Dice'];
export type Done = Schemas['Done'];
export type Explained = Schemas['Explained'];
export type GameOffered = Schemas['GameOffered'];
export type Hint = Schemas['Hint'];
export type CoachSays = Schemas['CoachSays'];
export type LessonOffered = Schemas['LessonOffered'];
export type LessonStanding = Schemas['LessonStanding'];
export type PuzzleOffered = Schemas['PuzzleOffered'];
export type PuzzlesOffered = Schemas['PuzzlesOffered'];
export type Level = Schemas['ForBot']['level'] & string;
export type Lines = Schemas['Lines'];
export type Manner = Schemas['Manner'];
export type MatchView = Schemas['MatchView'];
/** The table as it was after some move. */
export type Moment = Schemas['Replay'];
export type NewTable = Schemas['NewTable'];
export type Offer = Schemas['Offer'];
export type OptionOffered = Schemas['OptionOffered'];
export type OtherHere = Schemas['OtherHere'];
export type OtherKnown = Schemas['OtherKnown'];
export type Pace = NonNullable<NewTable['pace']>;
export type PageNow = Schemas['PageNow'];
export type PeopleNow = Schemas['PeopleNow'];
export type Person = Schemas['Person'];
export type PositionTold = Schemas['PositionTold'];
export type Problem = Schemas['Problem'];
export type Proof = Schemas['Proof'];
export type Refusal = Schemas['RefusalShown'];
export type Refused = Schemas['CommandRefused'];
export type ChancesThen = Schemas['ChancesThen'];
export type DecisionReviewed = Schemas['DecisionReviewed'];
export type FiguresTold = Schemas['FiguresTold'];
export type MeanTold = Schemas['MeanTold'];
export type PhaseReviewed = Schemas['PhaseReviewed'];
export type ReportTold = Schemas['ReportTold'];
export type ReviewTold = Schemas['ReviewTold'];
export type RoundBegins = Schemas['RoundBegins'];
export type Seal = NonNullable<NewTable['sealed']>;
export type SealShown = Schemas['SealShown'];
export type SeatReportTold = Schemas['SeatReportTold'];
export type Unit = ReportTold['unit'];
export type Result = Schemas['Result'];
export type ExampleShown = Schemas['ExampleShown'];
export type RulesPart = Schemas['RulesPart'];
export type RulesPicture = Schemas['RulesPicture'];
export type RulesThing = Schemas['RulesThing'];
export type RulesTold = Schemas['RulesTold'];
export type SeatState = Schemas['SeatState'];
export type SeatWanted = NewTable['seats'][number];
export type Sight = Schemas['Sight'];
export type SightChanged = Schemas['SightChanged'];
export type State = Schemas['State'];
export type Statistics = Schemas['Statistics'];
export type Status = Schemas['State']['status'];
export type Story = Schemas['Story'];
export type TableCard = Schemas['TableCard'];
export type Token = Schemas['Token'];
export type Verification = Schemas['Verification'];
export type Visitor = Schemas['Visitor'];
/** A person's preferences, all of them. */
export type Wishes = Required<Schemas['Preferences']>;
export type Work = Schemas['Work'];

/** The way of a thing, space by space, first where it was. */
export interface Course {
  thing: string;
  spaces: string[];
}

/** What flies: a thing that the board draws, or a sign that stands for it; maybe several. */
export interface Flying {
  thing?: string;
  sign?: string;
  count?: number;
}

export interface Flight {
  what: Flying;
  from: string;
  to: string;
}

/** An event that a board plays as a scene, and what it needs for it. */
export type SceneTold = Record<string, unknown> & { name: string };

/** A short word at a thing or at a seat's plate: "+2", "pass". */
export interface Bubble {
  at: string;
  text: string;
}

/**
 * A line of the log: an event as data, what it concerns as boards name it, its sentence, and how
 * it is seen to happen.
 */
export type LogLine = Record<string, unknown> & {
  concerns?: string[];
  text?: string;
  /** The round that it belongs to, as a heading reads. */
  heading?: string;
  /** It hangs below the line before it. */
  consequence?: boolean;
  /** Who loses something by it through somebody else's deed. */
  against?: number[];
  bubbles?: Bubble[];
  /** Lines of one run are small things that one sentence tells: the newest `so_far`. */
  run?: string;
  so_far?: string;
  course?: Course;
  flights?: Flight[];
  scene?: SceneTold;
};
export type ChatLine = { name: string; text: string; who: number };
