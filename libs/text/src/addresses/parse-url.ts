/**
 * Parses a URL (WHATWG URL Standard). Returns undefined if it is invalid. `URL.canParse` refuses valid URLs with
 * characters such as ü on Node 20 and 22 once its callers are compiled, and `URL.parse` needs Node 22.
 * @param base URL to which a relative one is resolved
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
