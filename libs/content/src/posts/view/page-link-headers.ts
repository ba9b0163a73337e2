/** Returns the headers of an answer with one item: its `Link` leads to the page of the item. */
export function pageLinkHeaders(address: string): { Link: string } {
  return { Link: `<${address}>; rel="alternate"; type=text/html` };
}
