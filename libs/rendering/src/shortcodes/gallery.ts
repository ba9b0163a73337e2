import { sanitizeHtmlClass, applyTypography } from '#text';
import { filledText, ownMember } from '../blocks/block.js';
import { attachmentImage, attachmentLink } from '../images/attachment-image.js';
import type { AttachmentQuery, AttachmentSortKey, RenderAttachment } from '../render-data.js';
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
  const number = call.context.ids.allocate('gallery');
  const attachments = await galleryAttachments(call, 'image');
  if (attachments.length === 0) return '';
  const element = (name: string, byDefault: string, insteadOfUnknown: string): string => {
    const given = (named.get(name) ?? byDefault).replace(/[^\w:-]/g, '').toLowerCase();
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
  return `<div id='gallery-${number}' class='gallery galleryid-${galleryPostId(call)} gallery-columns-${columns} gallery-size-${sanitizeHtmlClass(size)}'>${items.join('')}\n\t\t</div>\n`;
}

function imageOf(attachment: RenderAttachment, size: string, link: string, captionId: string): string {
  const attributes: Record<string, string> = captionId === '' ? {} : { 'aria-describedby': captionId };
  return link === 'none'
    ? attachmentImage(attachment, size, attributes)
    : attachmentLink(attachment, size, link === 'file' ? 'file' : 'page', attributes);
}

/** Sort keys by their names in `orderby`. A random order is that of the list, so that renderings can be stored. */
const SORT_KEYS: Readonly<Record<string, AttachmentSortKey>> = {
  menu_order: 'menu_order',
  date: 'date',
  post_date: 'date',
  title: 'title',
  post_title: 'title',
  ID: 'id',
  modified: 'modified',
  post_modified: 'modified',
  name: 'name',
  post_name: 'name',
  author: 'author',
  post_author: 'author',
  parent: 'parent',
  post_parent: 'parent',
  post__in: 'include',
  rand: 'include',
  none: 'include',
};

/** Returns the id of the post whose attachments a gallery or playlist shows; 0 for attachments of no post. */
export function galleryPostId({ attributes: { named }, context }: ShortcodeCall): number {
  const given = named.get('id');
  return given === undefined ? (context.post?.id ?? 0) : Number.parseInt(given, 10) || 0;
}

/** Returns the attachments of a gallery or playlist in order. */
export async function galleryAttachments(
  call: ShortcodeCall,
  kind: AttachmentQuery['kind'],
): Promise<RenderAttachment[]> {
  const { named } = call.attributes;
  const { data } = call.context;
  const ids = filledText(named.get('ids') ?? '');
  const listed = ids || filledText(named.get('include') ?? '');
  const order = (named.get('order') ?? 'ASC').toUpperCase() === 'ASC' ? 'asc' : 'desc';
  const orderBy = sortKeysOf(named.get('orderby') ?? '', ids === '' ? ['menu_order', 'id'] : ['include']);
  if (listed !== '') return data.attachments({ ids: parseIds(listed), kind, orderBy, order });
  const parent = galleryPostId(call);
  // defence: gallery-of-readable-post
  return (await mayShowAttachmentsOf(parent, call.context))
    ? data.attachments({ parent, kind, orderBy, order, exclude: parseIds(named.get('exclude') ?? '') })
    : [];
}

/** Returns the keys that a text names, each once; the date if it names none of them, the default if it is empty. */
function sortKeysOf(text: string, usual: AttachmentSortKey[]): AttachmentSortKey[] {
  if (filledText(text) === '') return usual;
  const keys = new Set(text.split(' ').flatMap((name) => ownMember(SORT_KEYS, name) ?? []));
  return keys.size === 0 ? ['date'] : [...keys];
}

/** Whether the rendered post may show the attachments of a post: its own, those of a public post, or those of none. */
async function mayShowAttachmentsOf(postId: number, { post, data }: ShortcodeCall['context']): Promise<boolean> {
  if (postId === 0 || postId === post?.id) return true;
  const other = await data.entry(postId);
  return other !== undefined && !other.protected;
}

function parseIds(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .map((id) => Math.abs(Number.parseInt(id, 10)))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1000);
}
