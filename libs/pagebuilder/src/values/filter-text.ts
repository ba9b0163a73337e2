import { filterAllHtml, filterPostHtml } from '#text';

/** Maximum rounds of filtering; comments with brackets need two. */
const MAX_ROUNDS = 4;

/**
 * Filters the HTML of a text like that of posts, repeatedly until it no longer changes, so that a read value can be
 * written back unchanged. A text that does not converge loses all elements.
 */
export function filterText(text: string): string {
  let filtered = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = filterPostHtml(filtered);
    if (next === filtered) return filtered;
    filtered = next;
  }
  return filterAllHtml(filtered);
}
