import { attachmentLink } from '../images/attachment-image.js';
import type { RenderContext } from '../render-context.js';
import { filePlayer } from '../shortcodes/players.js';

/** Prepends the attachment to its description: a player, an image with a link to its file, or a link. */
export function prependAttachment(html: string, context: RenderContext): string | Promise<string> {
  const { post } = context;
  return post?.type === 'attachment' ? prependFile(html, post.id, context) : html;
}

async function prependFile(html: string, id: number, context: RenderContext): Promise<string> {
  const attachment = await context.data.attachment(id);
  if (!attachment) return html;
  const [kind] = attachment.mimeType.split('/');
  if (kind === 'audio' || kind === 'video') {
    const { width, height } = attachment;
    const size = width > 0 && height > 0 ? { width, height } : {};
    return `${filePlayer(kind, attachment.url, size, context)}\n${html}`;
  }
  return `<p class="attachment">${attachmentLink(attachment, 'medium', 'file')}</p>\n${html}`;
}
