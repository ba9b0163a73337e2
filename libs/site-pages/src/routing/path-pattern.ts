/** Values of the named parts of a pattern; `*` has the remaining segments. */
export interface PathParams {
  [name: string]: string;
}

/**
 * Matches path segments with a pattern: literal segments, `:name` for one segment, `:name?` for an optional last one,
 * `:name(regular expression)` for one that matches, and a final `*` for the rest.
 */
export function matchPath(pattern: string, segments: readonly string[]): PathParams | undefined {
  const params: PathParams = {};
  const parts = pattern.split('/').filter(Boolean);
  for (const [index, part] of parts.entries()) {
    if (part === '*') return { ...params, '*': segments.slice(index).join('/') };
    const segment = segments[index];
    const named = /^:(\w+)(?:\((.+)\))?(\?)?$/.exec(part);
    if (segment === undefined) {
      if (named?.[3]) continue;
      return undefined;
    }
    if (!named) {
      if (part !== segment) return undefined;
    } else if (named[2] !== undefined && !new RegExp(`^(?:${named[2]})$`).test(segment)) return undefined;
    else params[named[1]!] = segment;
  }
  return segments.length <= parts.length ? params : undefined;
}
