import { SqlConditions } from '#platform';

/** The conditions of a query on `users u` with its parameters. */
export class UserQuery extends SqlConditions {
  /** Returns the condition that a column has one of these values. Impossible ids and texts are ignored. */
  override oneOf(column: string, values: readonly number[] | readonly string[]): string {
    const usable = (values as readonly (number | string)[]).filter((value) =>
      typeof value === 'number' ? Number.isSafeInteger(value) : !value.includes('\0'),
    );
    return super.oneOf(column, usable as number[] | string[]);
  }

  /** The WHERE clause; empty without conditions. */
  get clause(): string {
    return this.size > 0 ? `WHERE ${this.where}` : '';
  }
}
