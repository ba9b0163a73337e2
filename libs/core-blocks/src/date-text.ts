import { formatDate, localTime } from '#rendering';
import type { RenderContext } from '#rendering';

/**
 * Returns an instant as text: its distance from now with the pattern `human-diff`, else its date in the site's zone by
 * the pattern, by default that of the site. '' for an invalid instant.
 */
export async function dateText(instant: number, pattern: string, { site, data }: RenderContext): Promise<string> {
  if (Number.isNaN(instant)) return '';
  if (pattern === 'human-diff') return data.distance(instant);
  return formatDate(localTime(new Date(instant).toISOString(), site), site, pattern || site.dateFormat);
}
