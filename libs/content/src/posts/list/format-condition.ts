import type { SqlConditions } from '#platform';

/** Limits a statement over `posts p` to posts with one of these formats. */
export function addFormats(sql: SqlConditions, formats: readonly string[]): void {
  sql.and(sql.oneOf('p.format', formats));
  if (formats.includes('standard')) return;
  // The index of formats does not contain the standard format.
  sql.and("p.format <> 'standard'");
  sql.hintIndex('posts_by_format');
}
