import type { Database, SqlParameter } from '#platform';

/** An index that finds what the conditions of a statement let through. */
export interface IndexHint {
  name: string;
  /** Whether it finds so few rows that nothing is cheaper. */
  selective: boolean;
}

/** Conditions of an SQL statement and the values of its placeholders, gathered one by one. */
export class SqlConditions {
  readonly parameters: SqlParameter[] = [];
  private readonly conditionParts: string[] = [];
  private bestHint: IndexHint | undefined;

  constructor(private readonly database: Pick<Database, 'anyOf' | 'kind'>) {}

  /** Which database the statement is for. */
  get kind(): Database['kind'] {
    return this.database.kind;
  }

  /** The index by which the conditions are best met, where there is one. */
  get found(): IndexHint | undefined {
    return this.bestHint;
  }

  /**
   * Names an index that finds what the conditions let through; the first one that was named counts, unless a later one finds few. On SQLite,
   * whose statistics may be missing or old, it is prescribed.
   */
  hintIndex(name: string, few = false): void {
    if (!this.bestHint || (few && !this.bestHint.selective)) this.bestHint = { name, selective: few };
  }

  /** Adds a value; gives its placeholder. */
  bind = (value: SqlParameter): string => {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  };

  /** SQL of "the column is one of these"; nothing is in an empty list. */
  oneOf(column: string, values: readonly number[] | readonly string[]): string {
    if (values.length === 0) return 'FALSE';
    if (values.length === 1) return `${column} = ${this.bind(values[0])}`;
    // defence: list-bound-once
    this.bind(values);
    return this.database.anyOf(column, this.parameters.length, typeof values[0] === 'string' ? 'text' : 'integer');
  }

  /** Adds a condition; all of them must hold. */
  and(condition: string): void {
    this.conditionParts.push(condition);
  }

  /** The conditions one by one. */
  get parts(): readonly string[] {
    return this.conditionParts;
  }

  /** How many conditions there are. */
  get size(): number {
    return this.conditionParts.length;
  }

  /** All conditions. */
  get where(): string {
    return this.conditionParts.length > 0 ? this.conditionParts.map((part) => `(${part})`).join(' AND ') : 'TRUE';
  }
}
