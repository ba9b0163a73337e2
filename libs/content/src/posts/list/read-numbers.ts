import type { Database } from '#platform';
import { parseNumbers } from '#post-search';
import type { ListStatements } from '../repository/list-statements.js';

/**
 * Returns numbers of the first rows of a list, in its order.
 * @param sql one or more numbers of a row, joined by spaces, from the columns of `ListStatements.page` as `found`
 */
export async function readNumbers(
  database: Database,
  statements: ListStatements,
  limit: number,
  sql: string,
): Promise<number[]> {
  const { text, values } = statements.page({ offset: 0, limit }, 'filter-then-sort');
  // One text for all rows: a result row for each would take many times the memory.
  const aggregate = database.kind === 'sqlite' ? 'group_concat' : 'string_agg';
  // The order of a subquery does not determine the order of an aggregate.
  const [row] = await database.query<{ numbers: string | null }>(
    `SELECT ${aggregate}(${sql}, ' ' ORDER BY ${statements.orderOf('found')}) AS numbers FROM (${text}) AS found`,
    values,
    { isLong: true },
  );
  return parseNumbers(row?.numbers ?? '');
}
