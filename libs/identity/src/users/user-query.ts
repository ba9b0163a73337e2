import type { Database, DatabaseKind, SqlParameter } from '#platform';

/** The WHERE part of a query on `users u` with its parameters. */
export class UserQuery {
  readonly parameters: SqlParameter[] = [];
  private readonly conditions: string[] = [];

  constructor(private readonly database: Database) {}

  get kind(): DatabaseKind {
    return this.database.kind;
  }

  /** Adds a parameter; gives its placeholder. */
  readonly bind = (value: SqlParameter): string => `$${this.parameters.push(value)}`;

  /** Adds a condition that must hold too. */
  where(condition: string): this {
    this.conditions.push(`(${condition})`);
    return this;
  }

  /** "The column is one of these": ids that cannot exist and texts that no database holds are left out. */
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
