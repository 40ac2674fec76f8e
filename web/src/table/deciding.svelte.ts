/** What whoever sits here decides: sent to the table, after a question back where that is wanted. */
import { preferences } from '../preferences.svelte';
import type { LiveTable } from '../protocol/live.svelte';
import type { Command, Sight, State } from '../protocol/types';
import { Confirming } from './confirming.svelte';

interface Surroundings {
  /** What the eyes see that decide. */
  sight: () => Sight | undefined;
  /** Something is about to be sent: whoever acts has seen enough. */
  begins: () => void;
  /** It has been done. */
  ends: () => void;
}

export class Deciding {
  readonly confirming = new Confirming();
  /** Why the last thing was not done; empty when it was. */
  refused = $state('');

  constructor(
    readonly live: LiveTable,
    readonly around: Surroundings,
  ) {}

  /** Whether it was done. */
  send = async (command: Command): Promise<boolean> => {
    this.refused = (await this.live.send(command)) ?? '';
    return !this.refused;
  };

  /** Answer the question; the sight after it, null when it was not done. */
  play = async (choice: string, first: boolean): Promise<Sight | null> => {
    const sight = this.around.sight();
    const seat = sight?.seat ?? null;
    const question = sight?.question ?? null;
    if (seat === null || question === null) return null;
    const said = sight?.choices.find((one) => one.code === choice)?.sentence ?? '';
    const asking = preferences.all.ask_before;
    if (asking === 'always' && first && !(await this.confirming.ask(said, ''))) return null;
    this.around.begins();
    const command = { do: 'play', seat, question, choice } as const;
    const answer = await this.live.ask({ ...command, unless_final: asking === 'final' });
    this.refused = (answer.final ? '' : answer.outcome) ?? '';
    if (answer.final) {
      const sure = await this.confirming.ask(said, answer.outcome ?? '');
      if (!sure || !(await this.send(command))) return null;
    } else if (this.refused) return null;
    const sightIn = (state: State) => state.sights.find((one) => one.seat === seat);
    const after = await this.live.until((state) => sightIn(state)?.question !== question);
    this.around.ends();
    return (after && sightIn(after)) ?? null;
  };
}
