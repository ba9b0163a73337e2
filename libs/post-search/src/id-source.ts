import type { Database, SqlParameter } from '#platform';

/** A SELECT of the column `id` of posts. */
export interface IdSource {
  text: string;
  values: readonly SqlParameter[];
  /** Whether the rows of a post, in `posts` and in the search tables, determine alone whether its id is selected. */
  isLocal: boolean;
}

/**
 * Returns the statement for the ids of a source as `numbers`: one text, separated by spaces. A row for each id would
 * take many times the memory.
 * @param isDated whether to add the digits of the column `date` after each id, and to sort by dates and ids
 * @param among ids to which to restrict the source
 */
export function idsAsText(
  database: Pick<Database, 'anyOf' | 'kind'>,
  { text, values }: IdSource,
  isDated: boolean,
  among?: readonly number[],
): Pick<IdSource, 'text' | 'values'> {
  const id = 'CAST(found.id AS TEXT)';
  const digits = "replace(replace(replace(found.date, '-', ''), ':', ''), 'T', '')";
  const numbers = isDated ? `${id} || ' ' || ${digits}, ' ' ORDER BY found.date, found.id` : `${id}, ' '`;
  const restriction = among ? ` WHERE ${database.anyOf('found.id', values.length + 1)}` : '';
  return {
    text: `SELECT ${database.kind === 'sqlite' ? 'group_concat' : 'string_agg'}(${numbers}) AS numbers FROM (${text}) AS found${restriction}`,
    values: among ? [...values, among] : values,
  };
}
