import { escapeHtml, escapeUrl } from '#text';
import { embedOf } from '../stages/embed-addresses.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Renders the `[embed]` shortcode: a player or a provider's markup for the enclosed URL, else a link to it. */
export async function renderEmbed(call: ShortcodeCall): Promise<string> {
  const { named } = call.attributes;
  // As in the reference, white space is part of the URL.
  const address = call.content || (named.get('src') ?? '');
  if (address === '') return '';
  const url = address.replaceAll('&amp;', '&');
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number.parseInt(named.get(name) ?? '', 10) || 0);
  const found = await embedOf(url, call.context, width !== 0 && height !== 0 ? { width, height } : undefined);
  return found === url ? `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>` : found;
}
