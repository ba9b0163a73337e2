import { escapeAttribute } from '#text';
import { OpenTag, editTag } from '../html/open-tag.js';
import { firstOpenTag } from '../html/tags.js';
import { dimensionsOfSource, sizesOf, sourceSet } from '../images/source-set.js';
import type { RenderAttachment } from '../render-data.js';
import type { RenderContext } from '../render-context.js';

/** Matches images and frames with lower-case names, as block editors write them. Others are not changed. */
const MEDIA_TAG = /<(img|iframe)\s/g;

/**
 * Adds dimensions and source sets to images with an attachment class, and lazy loading to images and frames. Existing
 * attributes are preserved.
 */
export async function addImageAttributes(html: string, context: RenderContext): Promise<string> {
  const out: string[] = [];
  const done = new Map<string, string>();
  const priority: Priority = { isTaken: false };
  let at = 0;
  for (const match of html.matchAll(MEDIA_TAG)) {
    const end = html.indexOf('>', match.index) + 1;
    if (end === 0) break;
    if (match.index < at) continue;
    const tag = html.slice(match.index, end);
    const replaced =
      done.get(tag) ?? (match[1] === 'img' ? await optimizedImage(tag, context, priority) : lazyFrame(tag));
    done.set(tag, replaced);
    out.push(html.slice(at, match.index), replaced);
    at = end;
  }
  return out.join('') + html.slice(at);
}

/** Whether an image of the text has a high priority. Only one is to have it. */
interface Priority {
  isTaken: boolean;
}

/** Number of pixels from which an image can get a high priority. */
const MIN_PRIORITY_PIXELS = 50_000;

async function optimizedImage(tag: string, context: RenderContext, priority: Priority): Promise<string> {
  const id = Number(/wp-image-(\d{1,15})/i.exec(tag)?.[1] ?? 0);
  const attachment = id > 0 ? await context.data.attachment(id) : undefined;
  return withAutoSizes(withLoading(attachment ? withFiles(tag, attachment) : tag, priority));
}

/** Adds missing dimensions and `srcset`. */
function withFiles(tag: string, attachment: RenderAttachment): string {
  const source = /src="([^"?]+)/.exec(tag)?.[1];
  if (source === undefined) return tag;
  let image = tag;
  if (!image.includes(' width=') && !image.includes(' height=')) image = withDimensions(image, attachment, source);
  if (image.includes(' srcset=')) return image;
  const width = Number(/ width="(\d{1,9})"/.exec(image)?.[1] ?? 0);
  const height = Number(/ height="(\d{1,9})"/.exec(image)?.[1] ?? 0);
  const displayed = width > 0 && height > 0 ? { width, height } : dimensionsOfSource(attachment, source);
  const srcset = displayed && sourceSet(attachment, source, displayed);
  if (!displayed || srcset === undefined) return image;
  const sizes = image.includes(' sizes=') ? '' : ` sizes="${escapeAttribute(sizesOf(displayed.width))}"`;
  return `${image.slice(0, -1).replace(/[/ ]{1,100}$/, '')} srcset="${escapeAttribute(srcset)}"${sizes} />`;
}

function withDimensions(tag: string, attachment: RenderAttachment, source: string): string {
  const found = dimensionsOfSource(attachment, source);
  if (!found || found.width < 1 || found.height < 1) return tag;
  const forced = Number(/style="width:\s{0,9}(\d{1,9})px;"/.exec(tag)?.[1] ?? 0);
  const width = forced || found.width;
  const height = forced ? Math.round((found.height * forced) / found.width) : found.height;
  return tag.replace('<img', `<img width="${width}" height="${height}"`);
}

const WIDTH = / width=["'](\d+)["']/;
const HEIGHT = / height=["'](\d+)["']/;
const LOADING = / loading=["']([A-Za-z]+)["']/;
const FETCH_PRIORITY = / fetchpriority=["']([A-Za-z]+)["']/;
const DECODING = / decoding=["']([A-Za-z]+)["']/;

/**
 * Adds `decoding`, and to an image with dimensions in pixels either `loading="lazy"` or, if its attributes say that it
 * is visible from the start, a high priority.
 */
function withLoading(tag: string, priority: Priority): string {
  const value = (pattern: RegExp): string | undefined => pattern.exec(tag)?.[1];
  const pixels = Number(value(WIDTH)) * Number(value(HEIGHT));
  const [loading, fetchPriority] = [value(LOADING), value(FETCH_PRIORITY)];
  const isSized = !Number.isNaN(pixels);
  const isVisible = isSized && (loading === undefined ? fetchPriority === 'high' : loading !== 'lazy');
  const isImportant =
    isVisible &&
    (fetchPriority === undefined ? !priority.isTaken && pixels >= MIN_PRIORITY_PIXELS : fetchPriority === 'high');
  priority.isTaken ||= isImportant;
  if (!tag.includes(' src="')) return tag;
  const added = [
    ...(value(DECODING) === undefined ? ['decoding="async"'] : []),
    ...(tag.includes(' width="') && tag.includes(' height="')
      ? [
          isSized && !isVisible && loading === undefined ? 'loading="lazy"' : '',
          isImportant && fetchPriority === undefined ? 'fetchpriority="high"' : '',
        ]
      : []),
  ].filter(Boolean);
  return added.length === 0 ? tag : tag.replace('<img', ['<img', ...added.toReversed()].join(' '));
}

/** Adds `auto` to the sizes of a lazy image, so that browsers choose its file by its displayed size. */
function withAutoSizes(tag: string): string {
  const found = tag.includes(' sizes=') ? firstOpenTag(tag) : undefined;
  if (!found) return tag;
  const open = OpenTag.fromTag(tag, found);
  const sizes = open.text('sizes');
  if (open.text('loading').trim().toLowerCase() !== 'lazy' || open.text('width') === '' || !open.has('sizes'))
    return tag;
  if (/^\s*auto\s*(?:,|$)/i.test(sizes)) return tag;
  return editTag(tag, found, (image) => {
    image.set('sizes', `auto, ${sizes}`);
  });
}

function lazyFrame(tag: string): string {
  if (!tag.includes(' src="') || !tag.includes(' width="') || !tag.includes(' height="')) return tag;
  return tag.includes(' loading=') ? tag : tag.replace('<iframe', '<iframe loading="lazy"');
}
