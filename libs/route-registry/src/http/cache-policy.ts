import type { Dependencies } from '../cache/dependencies.js';

/** How caches that serve many clients, such as those of a CDN, may use public answers. */
export interface SharedCaching {
  /** Seconds for which they may send an answer without asking (`s-maxage`); 0: they ask each time. */
  seconds: number;
  /** Seconds beyond, for which they may send it while they ask (RFC 5861 section 3). */
  staleSeconds: number;
  /** The header that names what an answer was made of, for purging; absent: none. */
  keysHeader?: 'surrogate-key' | 'cache-tag';
}

/** Clients and caches must ask each time (RFC 9111 section 5.2.2.4). */
const REVALIDATE = 'no-cache';
/** With more keys, an answer has those of whole tables instead. */
const MAX_KEYS = 50;

/**
 * The headers that tell caches how to use a public answer. An answer that depends on time, or on data whose changes are
 * not tracked, must be asked for each time.
 *
 * @param dependencies what the answer was made of; absent where it is not known
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

/** The names of the data that an answer was made of; `undefined` if they are not all known. */
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
