import type { SqlConditions } from '#platform';
import type { IndexedCondition } from '#content/core';

/** Creates the condition that a post has one of these formats. */
export function formatCondition(formats: readonly string[]): IndexedCondition {
  if (formats.includes('standard')) return { condition: (sql) => sql.oneOf('p.format', formats) };
  return {
    // The index of formats does not contain the standard format.
    condition: (sql) => `${sql.oneOf('p.format', formats)} AND p.format <> 'standard'`,
    index: 'posts_by_format',
  };
}

/** Limits a statement over `posts p` to posts with one of these formats. */
export function addFormats(sql: SqlConditions, formats: readonly string[]): void {
  const { condition, index } = formatCondition(formats);
  sql.and(condition(sql));
  if (index) sql.hintIndex(index);
}
