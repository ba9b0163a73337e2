import { filterAllHtml, filterPostHtml } from '#text';

/** Comments that hold brackets need two rounds; more than a few are not waited for. */
const MOST_ROUNDS = 4;

/**
 * Filters the HTML of a text as that of posts, until that changes nothing more: what was read can then be written back without a
 * change. A text that does not come to rest loses all of its elements.
 */
export function filterText(text: string): string {
  let filtered = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = filterPostHtml(filtered);
    if (next === filtered) return filtered;
    filtered = next;
  }
  return filterAllHtml(filtered);
}
