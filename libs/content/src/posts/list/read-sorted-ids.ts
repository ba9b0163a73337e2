import type { Database } from '#platform';
import { readNumbers } from '#post-search';
import type { ListStatements } from '#post-repository';

/** Reads the ids of a list in its order, at most `limit`. */
export function readSortedIds(database: Database, statements: ListStatements, limit: number): Promise<number[]> {
  const list = statements.page({ offset: 0, limit }, 'filter-then-sort');
  return readNumbers(database, list, { order: statements.orderOf('found'), isLong: true });
}
