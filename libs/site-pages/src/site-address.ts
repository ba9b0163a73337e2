/** What a request for a public page is aimed at. */
export interface SiteAddress {
  /** Absolute, on the site's own address whatever the request says its host is. */
  absolute: string;
  /** Parts of the path as they came, without empty ones. */
  segments: readonly string[];
  /** Whether the path ends with a slash. */
  slashed: boolean;
  query: URLSearchParams;
}

/**
 * Reads the target of a request.
 * @param home address of the site, without a slash at its end
 * @param target path and query as they came
 */
export function siteAddress(home: string, target: string): SiteAddress {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return {
    absolute: home + target,
    segments: path.split('/').filter(Boolean),
    slashed: path.endsWith('/'),
    query: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)),
  };
}

/** Whether two paths are the same but for how their signs are written (`%C3%A9`, `%c3%a9`, `é`). */
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
