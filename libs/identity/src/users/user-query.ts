import type { Database, DatabaseKind, SqlParameter } from '#platform';

/** Builds the WHERE clause of a query on `users u` with its parameters. */
export class UserQuery {
  readonly parameters: SqlParameter[] = [];
  private readonly conditions: string[] = [];

  constructor(private readonly database: Database) {}

  get kind(): DatabaseKind {
    return this.database.kind;
  }

  /** Adds a parameter and returns its placeholder. */
  readonly bind = (value: SqlParameter): string => `$${this.parameters.push(value)}`;

  /** Adds a condition with AND. */
  where(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /** Returns the condition that a column has one of these values. Impossible ids and texts are ignored. */
  anyOf(column: string, values: readonly (number | string)[]): string {
    const usable = values.filter((value) =>
      typeof value === 'number' ? Number.isSafeInteger(value) : !value.includes('\0'),
    );
    if (usable.length === 0) return 'FALSE';
    return this.database.anyOf(
      column,
      this.parameters.push(usable),
      typeof usable[0] === 'number' ? 'integer' : 'text',
    );
  }

  get sql(): string {
    return this.conditions.length > 0 ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }
}
