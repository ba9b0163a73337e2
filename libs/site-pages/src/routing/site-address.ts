/** The parsed address of a request for a public page. */
export interface SiteAddress {
  /** Absolute address on the configured site address, whatever the Host header. */
  absolute: string;
  /** Path segments as received, without empty ones. */
  segments: readonly string[];
  /** Whether the path ends with a slash. */
  hasTrailingSlash: boolean;
  query: URLSearchParams;
}

/**
 * Parses the target of a request.
 * @param home address of the site, without a trailing slash
 * @param target path and query of the request
 */
export function siteAddress(home: string, target: string): SiteAddress {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return {
    absolute: home + target,
    segments: path.split('/').filter(Boolean),
    hasTrailingSlash: path.endsWith('/'),
    query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)),
  };
}

/** Whether two paths are equal apart from percent-encoding (`%C3%A9`, `%c3%a9`, `é`). */
export function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((segment, index) => decoded(segment) === decoded(other[index]!));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
