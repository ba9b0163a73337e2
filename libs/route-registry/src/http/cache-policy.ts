import type { Dependencies } from '../cache/dependencies.js';

/** How caches that serve many clients, such as those of a CDN, may use public answers. */
export interface SharedCaching {
  /** Seconds for which they may reuse an answer without revalidation (`s-maxage`); 0: they revalidate each time. */
  seconds: number;
  /** Further seconds for which they may send a stale answer while they revalidate it (RFC 5861 section 3). */
  staleSeconds: number;
  /** The header with the surrogate keys of an answer, for purging; absent: none. */
  keysHeader?: 'surrogate-key' | 'cache-tag';
}

/** Clients and caches must revalidate each time (RFC 9111 section 5.2.2.4). */
const REVALIDATE = 'no-cache';
/** Maximum number of keys of rows; an answer with more has the keys of whole tables instead. */
const MAX_KEYS = 50;

/**
 * The headers that tell caches how to use a public answer. An answer that depends on time, or on data whose changes are
 * not tracked, must be revalidated each time.
 * @param dependencies the data from which the answer was computed; absent if they are not known
 */
export function publicCacheHeaders(
  policy: SharedCaching | undefined,
  dependencies: Dependencies | undefined,
): Record<string, string> {
  if (!policy || (policy.seconds === 0 && !policy.keysHeader)) return { 'cache-control': REVALIDATE };
  const keys = dependencies && surrogateKeys(dependencies);
  if (!keys) return { 'cache-control': REVALIDATE };
  return {
    'cache-control':
      policy.seconds === 0
        ? REVALIDATE
        : `public, max-age=0, s-maxage=${policy.seconds}${policy.staleSeconds > 0 ? `, stale-while-revalidate=${policy.staleSeconds}` : ''}`,
    // Cache-Tag separates keys by commas, Surrogate-Key by spaces.
    ...(policy.keysHeader && keys.length > 0
      ? { [policy.keysHeader]: keys.join(policy.keysHeader === 'cache-tag' ? ',' : ' ') }
      : {}),
  };
}

/** The surrogate keys of the data from which an answer was computed; `undefined` if not all are known. */
function surrogateKeys(dependencies: Dependencies): string[] | undefined {
  const { sources } = dependencies;
  if (!sources) return undefined;
  const keys = new Set<string>();
  const tables = new Set<string>();
  for (const { keys: own } of sources) {
    if (!own) return undefined;
    for (const key of own) {
      keys.add(key);
      tables.add(key.replace(/-.*$/, ''));
    }
  }
  return [...(keys.size > MAX_KEYS ? tables : keys)].toSorted();
}
