import { escapeHtml, escapeUrl } from '#text';
import { embedOf } from '../stages/embed-addresses.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Renders the `[embed]` shortcode: a player or a provider's markup for the enclosed URL, else a link to it. */
export async function renderEmbed(call: ShortcodeCall): Promise<string> {
  const address = (call.attributes.named.get('src') ?? call.content).trim();
  if (address === '') return '';
  const url = address.replaceAll('&amp;', '&');
  const found = await embedOf(url, call.context);
  return found === url ? `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>` : found;
}
