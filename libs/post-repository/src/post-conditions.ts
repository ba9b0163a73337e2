/**
 * SQL condition over `posts p` that excludes revisions. The indexes of list orders do not contain them, and a database
 * reads such an index only if the statement has its condition.
 */
export const NO_REVISIONS = "p.type <> 'revision'";

/**
 * Returns the SQL condition that a post with an id exists and fulfills a further condition.
 * @param id SQL of its id
 * @param condition SQL over `posts` with the name `alias`
 */
export function postExists(id: string, condition?: string, alias = 'p'): string {
  return `EXISTS (SELECT 1 FROM posts ${alias} WHERE ${alias}.id = ${id}${condition === undefined ? '' : ` AND (${condition})`})`;
}

/**
 * Returns the SQL condition that an author has posts of these types and statuses.
 * @param author SQL of the id of the author
 * @param types placeholders of the types
 * @param statuses names from the code, never from a request
 */
export function authorHasPosts(author: string, types: readonly string[], statuses: readonly string[]): string {
  const comparison =
    statuses.length === 1 ? `= '${statuses[0]}'` : `IN (${statuses.map((one) => `'${one}'`).join(', ')})`;
  return `EXISTS (SELECT 1 FROM posts written WHERE written.author_id = ${author} AND written.type IN (${types.join(', ')}) AND written.status ${comparison})`;
}
