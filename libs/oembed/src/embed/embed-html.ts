import { randomBytes } from 'node:crypto';
import { escapeAttribute, escapeUrl } from '#text';
import type { PublicEntry } from '#public-content';
import { HOST_SCRIPT } from '../frame/host-script.js';

/** Returns ten random hexadecimal digits, by which a page and its frame recognize each other's messages. */
export function newSecret(): string {
  return randomBytes(5).toString('hex');
}

/** Returns the address of the page that a frame shows for a post. */
function framedAddress(entry: Pick<PublicEntry, 'link'>): string {
  return entry.link.includes('?') ? `${entry.link}&embed=true` : `${entry.link}embed/`;
}

/** Attributes of frames with pages of other sites: scripts run in an opaque origin without other permissions. */
// defence: oembed-frame-sandbox
export const FRAME_SANDBOX = 'sandbox="allow-scripts" security="restricted"';

/** Returns the markup that embeds a post of this site in another site. */
export function embedHtml(
  entry: PublicEntry,
  siteName: string,
  { width, height }: { width: number; height: number },
): string {
  const secret = newSecret();
  // defence: embed-title-escaped
  const title = escapeAttribute(`&#8220;${entry.title}&#8221; &#8212; ${siteName}`);
  return (
    `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${escapeUrl(entry.link)}">${entry.title}</a></blockquote>` +
    `<iframe ${FRAME_SANDBOX} src="${escapeUrl(framedAddress(entry))}#?secret=${secret}" width="${width}" height="${height}" title="${title}" data-secret="${secret}"` +
    ' frameborder="0" marginwidth="0" marginheight="0" scrolling="no" class="wp-embedded-content"></iframe>' +
    `<script>${HOST_SCRIPT}</script>`
  );
}
