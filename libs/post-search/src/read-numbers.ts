import type { Database, SqlParameter } from '#platform';
import { parseNumbers } from './parse-numbers.js';

/** The numbers to read from the rows of a SELECT, whose alias in the SQL is `found`. */
export interface NumberSelection {
  /** SQL of one or more numbers of a row, joined by spaces; default: its `id`. */
  sql?: string;
  /** SQL of the order of the rows; default: any order. */
  order?: string;
  /** SQL of a condition on the rows, whose parameters follow those of the SELECT. */
  where?: string;
  /** Whether the statement can read as many rows as the site has (see `QueryOptions`). */
  isLong: boolean;
}

/**
 * Returns numbers of all rows of a SELECT. They are read as one text, because a row for each takes many times the
 * memory.
 */
export async function readNumbers(
  database: Database,
  { text, values }: { text: string; values: readonly SqlParameter[] },
  { sql = FOUND_ID, order, where, isLong }: NumberSelection,
): Promise<number[]> {
  const aggregate = database.kind === 'sqlite' ? 'group_concat' : 'string_agg';
  // The order of a subquery does not determine the order of an aggregate.
  const numbers = `${aggregate}(${sql}, ' '${order === undefined ? '' : ` ORDER BY ${order}`})`;
  const condition = where === undefined ? '' : ` WHERE ${where}`;
  const [row] = await database.query<{ numbers: string | null }>(
    `SELECT ${numbers} AS numbers FROM (${text}) AS found${condition}`,
    values,
    { isLong },
  );
  return parseNumbers(row?.numbers ?? '');
}

/** SQL of the id of a row. */
export const FOUND_ID = 'CAST(found.id AS TEXT)';
