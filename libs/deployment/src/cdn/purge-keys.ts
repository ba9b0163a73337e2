import type { ChangeSet } from '#change-tracking';

/** The answers that a CDN must drop: those with any of these keys, or all. */
export type PurgeScope = readonly string[] | 'everything';

/** Maximum number of keys of a purge. A change with more keys purges everything. */
const MAX_KEYS = 300;
/**
 * Maximum characters of a tag value in a key. Longer values are hashes of secrets, such as those of sessions, on which
 * no public answer depends.
 */
const MAX_VALUE_LENGTH = 40;

/**
 * Returns the keys of the public answers that a commit changes, in the form of the header with the surrogate keys. For
 * a change of the post 7 they are `posts-7` and `posts`. For a change of posts whose ids are not known they are
 * `posts-any` and `posts`.
 * @param derived tables whose rows are derived from others; changes of only these tables change no answer
 * @param firstTag returns the column whose values are in the keys of a table; undefined if its keys name only the table
 */
export function purgeScope(
  changes: ChangeSet,
  derived: ReadonlySet<string>,
  firstTag: (table: string) => string | undefined,
): PurgeScope {
  if (changes.changesSchema) return 'everything';
  const isVisible = changes.changes.some(({ table }) => !derived.has(table));
  if (!isVisible) return [];
  const keys = new Set<string>();
  for (const change of changes.changes) {
    keys.add(change.table);
    const tag = firstTag(change.table);
    if (tag === undefined) continue;
    const values = change.values[tag];
    if (!values) keys.add(`${change.table}-any`);
    else for (const value of values) if (value.length <= MAX_VALUE_LENGTH) keys.add(`${change.table}-${value}`);
  }
  return toScope(keys);
}

/** The union of several scopes. */
export function mergeScopes(scopes: readonly PurgeScope[]): PurgeScope {
  const keys = new Set<string>();
  for (const scope of scopes) {
    if (scope === 'everything') return scope;
    for (const key of scope) keys.add(key);
  }
  return toScope(keys);
}

function toScope(keys: ReadonlySet<string>): PurgeScope {
  return keys.size > MAX_KEYS ? 'everything' : [...keys].toSorted();
}
