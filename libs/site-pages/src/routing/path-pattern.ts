/** Values of the named parts of a pattern; `*` has the remaining segments, joined with `/`. */
export interface PathParams {
  [name: string]: string;
}

/** Returns the values of the named parts of a path; undefined for a path that does not match. */
export type PathMatcher = (segments: readonly string[]) => PathParams | undefined;

/** A segment of a pattern. */
interface PatternPart {
  /** The literal segment; undefined for a named one. */
  literal?: string;
  name: string;
  expression?: RegExp;
  isOptional: boolean;
}

/**
 * Compiles a pattern of a path: literal segments, `:name` for one segment, `:name?` for an optional segment at the
 * end, `:name(regular expression)` for a segment that matches the expression, and a final `*` for the rest.
 */
export function compilePath(pattern: string): PathMatcher {
  const parts = pattern.split('/').filter(Boolean).map(compilePart);
  return (segments) => {
    const params: PathParams = {};
    for (const [index, { literal, name, expression, isOptional }] of parts.entries()) {
      if (literal === '*') return { ...params, '*': segments.slice(index).join('/') };
      const segment = segments[index];
      if (segment === undefined) {
        if (isOptional) continue;
        return undefined;
      }
      if (literal === undefined ? expression?.test(segment) === false : literal !== segment) return undefined;
      if (literal === undefined) params[name] = segment;
    }
    return segments.length <= parts.length ? params : undefined;
  };
}

function compilePart(part: string): PatternPart {
  const [named, name = '', expression, optional] = /^:(\w+)(?:\((.+)\))?(\?)?$/.exec(part) ?? [];
  if (named === undefined) return { literal: part, name, isOptional: false };
  return {
    name,
    ...(expression === undefined ? {} : { expression: new RegExp(`^(?:${expression})$`) }),
    isOptional: optional !== undefined,
  };
}
