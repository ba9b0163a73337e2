import type { Database } from './database.js';
import type { SqlParameter } from './sql-parameters.js';

/** An index that matches the conditions of a statement. */
export interface IndexHint {
  name: string;
  /** Whether it matches so few rows that no other index is cheaper. */
  selective: boolean;
}

/** Collects the conditions and parameters of an SQL statement. */
export class SqlConditions {
  readonly parameters: SqlParameter[] = [];
  private readonly conditionParts: string[] = [];
  private bestHint: IndexHint | undefined;

  constructor(private readonly database: Pick<Database, 'anyOf' | 'kind'>) {}

  /** Database of the statement. */
  get kind(): Database['kind'] {
    return this.database.kind;
  }

  /** The best index for the conditions, if known. */
  get indexHint(): IndexHint | undefined {
    return this.bestHint;
  }

  /**
   * Suggests an index that matches the conditions. The first suggestion counts, unless a later one is selective. On
   * SQLite, whose statistics may be missing or outdated, the index is forced.
   */
  hintIndex(name: string, selectivity?: 'selective'): void {
    const selective = selectivity !== undefined;
    if (!this.bestHint || (selective && !this.bestHint.selective)) this.bestHint = { name, selective };
  }

  /** Binds a value and returns its placeholder. */
  bind = (value: SqlParameter): string => {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  };

  /** Binds values and returns the SQL condition that a column equals one of them; an empty list matches nothing. */
  oneOf(column: string, values: readonly number[] | readonly string[]): string {
    if (values.length === 0) return 'FALSE';
    if (values.length === 1) return `${column} = ${this.bind(values[0])}`;
    // defence: list-bound-once
    this.bind(values);
    return this.database.anyOf(column, this.parameters.length, typeof values[0] === 'string' ? 'text' : 'integer');
  }

  /** Adds a condition; all must match. */
  and(condition: string): this {
    this.conditionParts.push(condition);
    return this;
  }

  /** The conditions as a list. */
  get parts(): readonly string[] {
    return this.conditionParts;
  }

  /** Number of conditions. */
  get size(): number {
    return this.conditionParts.length;
  }

  /** All conditions joined by AND; `TRUE` if there are none. */
  get where(): string {
    return this.conditionParts.length > 0 ? this.conditionParts.map((part) => `(${part})`).join(' AND ') : 'TRUE';
  }
}
