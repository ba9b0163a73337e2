/** Returns the header `User-Agent` of requests to other sites, which names this site. */
export function userAgentOf(home: string): string {
  return `Atrium (+${home})`;
}
