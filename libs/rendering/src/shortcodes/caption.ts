import { escapeAttribute, filterPostHtml, sanitizeHtmlClass } from '#text';
import { filledText } from '../blocks/block.js';
import { nextTag } from '../html/tags.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Renders the `[caption]` shortcode: an image, optionally within a link, and the text below it. */
export async function renderCaption(call: ShortcodeCall): Promise<string> {
  const { named } = call.attributes;
  const parts = named.has('caption') ? undefined : imageAndText(call.content);
  const image = parts?.image ?? call.content;
  const text = parts ? parts.text : filterCaption(named.get('caption') ?? '');
  const width = Number.parseInt(named.get('width') ?? '', 10) || 0;
  // As in the reference, shortcodes in the content are run only if the caption is shown.
  if (width < 1 || filledText(text) === '') return image;
  const id = sanitizeHtmlClass(named.get('id') ?? '');
  const captionId =
    sanitizeHtmlClass(named.get('caption_id') ?? '') || (id === '' ? '' : `caption-${id.replaceAll('_', '-')}`);
  const classes = `wp-caption ${named.get('align') ?? 'alignnone'} ${named.get('class') ?? ''}`.trim();
  const attribute = (name: string, value: string): string =>
    value === '' ? '' : `${name}="${escapeAttribute(value)}" `;
  return (
    `<figure ${attribute('id', id)}${attribute('aria-describedby', captionId)}style="width: ${width}px" class="${escapeAttribute(classes)}">` +
    `${await call.runShortcodes(image)}<figcaption ${attribute('id', captionId)}class="wp-caption-text">${text}</figcaption></figure>`
  );
}

/** Filters a caption that is given as an attribute. */
function filterCaption(text: string): string {
  return text.includes('<') ? filterPostHtml(text) : text;
}

/** Splits content after its first image, or after the link around it. Text before the image is dropped. */
function imageAndText(content: string): { image: string; text: string } | undefined {
  let previous = nextTag(content);
  for (let tag = previous; tag; previous = tag, tag = nextTag(content, tag.next)) {
    if (tag.name !== 'IMG' || tag.closing) continue;
    const link =
      previous?.name === 'A' && !previous.closing && content.slice(previous.end, tag.start).trim() === ''
        ? previous
        : undefined;
    const closer = /^\s*<\/a>/i.exec(content.slice(tag.end))?.[0] ?? '';
    const end = tag.end + closer.length;
    return { image: content.slice(link?.start ?? tag.start, end), text: content.slice(end).trim() };
  }
  return undefined;
}
