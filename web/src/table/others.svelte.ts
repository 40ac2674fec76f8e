/** Whom of a table's people this visitor mutes or blocks; asked once, and again when changed. */
import { api } from '../protocol/api';
import type { ChatLine, Manner, OtherHere } from '../protocol/types';

const CALM: Manner = { muted: false, blocked: false };

export class Others {
  list = $state.raw<readonly OtherHere[]>([]);

  constructor(readonly table: string) {}

  async look(): Promise<void> {
    this.list = await api.others(this.table);
  }

  manner(who: number): Manner {
    return this.list.find((other) => other.who === who) ?? CALM;
  }

  async treat(who: number, manner: Manner): Promise<void> {
    await api.treat(this.table, who, manner);
    await this.look();
  }

  /** What is said by those whom the visitor wants to hear. */
  heard(lines: readonly ChatLine[]): readonly ChatLine[] {
    const hidden = new Set(this.list.map((other) => other.who)); // muted, blocked, or both
    return lines.filter((line) => !hidden.has(line.who));
  }
}
