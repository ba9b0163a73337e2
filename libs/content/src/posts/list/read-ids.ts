import type { Database } from '#platform';
import { parseNumbers } from '#post-search';
import type { ListStatements } from '../repository/list-statements.js';

/** Returns the ids of the first rows of a list, in its order. */
export async function readIds(database: Database, statements: ListStatements, limit: number): Promise<number[]> {
  const { text, values } = statements.page({ offset: 0, limit }, 'filter-then-sort');
  // One text for all ids: a result row for each would take many times the memory.
  const aggregate = database.kind === 'sqlite' ? 'group_concat' : 'string_agg';
  // The order of a subquery does not determine the order of an aggregate.
  const [row] = await database.query<{ ids: string | null }>(
    `SELECT ${aggregate}(CAST(found.id AS TEXT), ' ' ORDER BY ${statements.orderOf('found')}) AS ids FROM (${text}) AS found`,
    values,
    { isLong: true },
  );
  return parseNumbers(row?.ids ?? '');
}
