import { randomBytes } from 'node:crypto';
import { plainText, escapeAttribute, escapeUrl } from '#text';
import type { PublicEntry } from '#content';
import { HOST_SCRIPT } from '../frame/host-script.js';

/** Signs of a secret, by which a page and the frame in it know each other's messages. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new secret of ten letters and digits. */
export function newSecret(): string {
  return [...randomBytes(10)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Address of the page that frames of a thing show. */
export function framedAddress(entry: Pick<PublicEntry, 'link'>): string {
  return entry.link.includes('?') ? `${entry.link}&embed=true` : `${entry.link}embed/`;
}

/** Attributes of frames that show foreign pages: scripts run in an origin of their own, and nothing else is allowed to them. */
// defence: oembed-frame-sandbox
export const FRAME_SAFETY = 'sandbox="allow-scripts" security="restricted"';

/** What other sites put into their pages to show a thing of this one. */
export function embedHtml(
  entry: PublicEntry,
  siteName: string,
  { width, height }: { width: number; height: number },
): string {
  const secret = newSecret();
  // defence: embed-title-escaped
  const title = escapeAttribute(`“${plainText(entry.title, { oneLine: true })}” — ${siteName}`);
  return (
    `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${escapeUrl(entry.link)}">${entry.title}</a></blockquote>` +
    `<iframe ${FRAME_SAFETY} src="${escapeUrl(framedAddress(entry))}#?secret=${secret}" width="${width}" height="${height}" title="${title}" data-secret="${secret}"` +
    ' frameborder="0" marginwidth="0" marginheight="0" scrolling="no" class="wp-embedded-content"></iframe>' +
    `<script>${HOST_SCRIPT}</script>`
  );
}
