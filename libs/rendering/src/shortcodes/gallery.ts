import { sanitizeHtmlClass, applyTypography } from '#text';
import { attachmentImage, attachmentLink } from '../images/attachment-image.js';
import type { AttachmentQuery, RenderAttachment } from '../render-data.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Elements of which authors may build a gallery. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'address article aside b blockquote cite code dd details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i ' +
    'kbd li main mark menu nav ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/** Renders the `[gallery]` shortcode: the listed images, or those of the post. */
export async function renderGallery(call: ShortcodeCall): Promise<string> {
  const { named } = call.attributes;
  const postId = named.has('id') ? Number.parseInt(named.get('id')!, 10) || 0 : (call.context.post?.id ?? 0);
  const number = call.context.ids.allocate('gallery');
  const attachments = await galleryAttachments(call, 'image', postId);
  if (attachments.length === 0) return '';
  const element = (name: string, usual: string, insteadOfUnknown: string): string => {
    const given = (named.get(name) ?? usual).replace(/[^\w:-]/g, '').toLowerCase();
    return ELEMENTS.has(given) ? given : insteadOfUnknown;
  };
  const item = element('itemtag', 'figure', 'dl');
  const icon = element('icontag', 'div', 'dt');
  const caption = element('captiontag', 'figcaption', 'dd');
  const size = named.get('size') ?? 'thumbnail';
  const columns = Number.parseInt(named.get('columns') ?? '3', 10) || 0;
  const items = attachments.map((attachment) => {
    const captionId = attachment.caption.trim() === '' ? '' : `gallery-${number}-${attachment.id}`;
    const captionHtml =
      captionId === ''
        ? ''
        : `\n\t\t\t\t<${caption} class='wp-caption-text gallery-caption' id='${captionId}'>\n\t\t\t\t${applyTypography(attachment.caption)}\n\t\t\t\t</${caption}>`;
    const orientation = attachment.width === 0 ? '' : attachment.height > attachment.width ? 'portrait' : 'landscape';
    return `<${item} class='gallery-item'>\n\t\t\t<${icon} class='gallery-icon ${orientation}'>\n\t\t\t\t${imageOf(attachment, size, named.get('link') ?? '', captionId)}\n\t\t\t</${icon}>${captionHtml}</${item}>`;
  });
  return `<div id='gallery-${number}' class='gallery galleryid-${postId} gallery-columns-${columns} gallery-size-${sanitizeHtmlClass(size)}'>${items.join('')}\n\t\t</div>\n`;
}

function imageOf(attachment: RenderAttachment, size: string, link: string, captionId: string): string {
  const attributes: Record<string, string> = captionId === '' ? {} : { 'aria-describedby': captionId };
  return link === 'none'
    ? attachmentImage(attachment, size, attributes)
    : attachmentLink(attachment, size, link === 'file' ? 'file' : 'page', attributes);
}

/** Returns the attachments of a gallery or playlist in order. */
export async function galleryAttachments(
  call: ShortcodeCall,
  kind: AttachmentQuery['kind'],
  postId: number,
): Promise<RenderAttachment[]> {
  const { named } = call.attributes;
  const ids = idsIn(named.get('ids') ?? named.get('include') ?? '');
  const order = (named.get('order') ?? 'ASC').toLowerCase() === 'desc' ? 'desc' : 'asc';
  const orderBy = orderOf(named.get('orderby') ?? '');
  if (ids.length === 0) {
    // defence: gallery-of-readable-post
    return (await mayShowAttachmentsOf(postId, call.context))
      ? call.context.data.attachments({
          parent: postId,
          kind,
          orderBy,
          order,
          exclude: idsIn(named.get('exclude') ?? ''),
        })
      : [];
  }
  const listed = await call.context.data.attachments({ ids, kind, orderBy, order });
  const given = (named.get('orderby') ?? '').toLowerCase();
  // Only a list in `ids` is an order by itself.
  if (given === '' ? (named.get('ids') ?? '') !== '' : ['post__in', 'rand'].includes(given)) return listed;
  const sign = order === 'desc' ? -1 : 1;
  return listed.toSorted((a, b) => sign * ((orderBy === 'title' ? compareTitles(a, b) : 0) || a.id - b.id));
}

function compareTitles(a: RenderAttachment, b: RenderAttachment): number {
  const [one, other] = [a.title.toLowerCase(), b.title.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether the rendered post may show the attachments of a post: its own ones, or those of a public post. */
async function mayShowAttachmentsOf(postId: number, { post, data }: ShortcodeCall['context']): Promise<boolean> {
  if (postId === 0 || postId === post?.id) return postId !== 0;
  const other = await data.entry(postId);
  return other !== undefined && !other.protected;
}

function idsIn(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1000);
}

function orderOf(name: string): AttachmentQuery['orderBy'] {
  const [first = ''] = name.toLowerCase().split(' ');
  return first === 'title'
    ? 'title'
    : first === 'date' || first === 'post_date'
      ? 'date'
      : first === 'id'
        ? 'id'
        : 'menu_order';
}
