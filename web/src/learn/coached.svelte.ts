/** Which tables a coach looks on at, and of what it has spoken: on this device, once each. */
const PLACE = 'roadstead.coach';
const MOST_TABLES = 20;

interface Kept {
  tables: readonly string[];
  /** Games and what is no longer new in them: "fleet verb:bid". */
  told: readonly string[];
}

function kept(): Kept {
  try {
    const { tables, told } = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>;
    return {
      tables: Array.isArray(tables) ? tables : [],
      told: Array.isArray(told) ? told : [],
    };
  } catch {
    return { tables: [], told: [] };
  }
}

export class Coached {
  #kept = $state.raw(kept());

  #keep(now: Kept): void {
    this.#kept = now;
    try {
      localStorage.setItem(PLACE, JSON.stringify(now));
    } catch {
      // It is known as long as the page is open.
    }
  }

  begin(table: string): void {
    this.#keep({ ...this.#kept, tables: [...this.#kept.tables, table].slice(-MOST_TABLES) });
  }

  at(table: string): boolean {
    return this.#kept.tables.includes(table);
  }

  silence(table: string): void {
    this.#keep({ ...this.#kept, tables: this.#kept.tables.filter((one) => one !== table) });
  }

  knows(game: string, on: string): boolean {
    return this.#kept.told.includes(`${game} ${on}`);
  }

  told(game: string, on: string): void {
    if (!this.knows(game, on))
      this.#keep({ ...this.#kept, told: [...this.#kept.told, `${game} ${on}`] });
  }
}

export const coached = new Coached();
