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
export function addImageAttributes(html: string, context: RenderContext): string | Promise<string> {
  return html.search(MEDIA_TAG) < 0 ? html : replaceMediaTags(html, context);
}

async function replaceMediaTags(html: string, context: RenderContext): Promise<string> {
  const out: string[] = [];
  const done = new Map<string, string>();
  let at = 0;
  for (const match of html.matchAll(MEDIA_TAG)) {
    const end = html.indexOf('>', match.index) + 1;
    if (end === 0) break;
    if (match.index < at) continue;
    const pause = context.budget.yieldIfDue();
    if (pause) await pause;
    const tag = html.slice(match.index, end);
    const replaced = done.get(tag) ?? (match[1] === 'img' ? await optimizedImage(tag, context) : lazyFrame(tag));
    done.set(tag, replaced);
    out.push(html.slice(at, match.index), replaced);
    at = end;
  }
  return out.join('') + html.slice(at);
}

/** Number of pixels from which an image can get a high priority. */
const MIN_PRIORITY_PIXELS = 50_000;

async function optimizedImage(tag: string, context: RenderContext): Promise<string> {
  const id = Number(/wp-image-(\d{1,15})/i.exec(tag)?.[1] ?? 0);
  const attachment = id > 0 ? await context.data.attachment(id) : undefined;
  const image = attachment ? withFiles(tag, attachment) : tag;
  const hints = loadingHintsOf(image);
  const priority = priorityOf(image, hints);
  // A placeholder, which becomes the attribute for the first image of an answer that takes the priority, and nothing
  // for others.
  const attribute = priority === undefined ? '' : context.ids.allocate('priority');
  const optimized = withAutoSizes(withLoading(image, hints));
  return priority === 'shown' ? optimized.replace('<img ', `<img ${attribute}`) : optimized;
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

const matchOf = (pattern: RegExp, tag: string): string | undefined => pattern.exec(tag)?.[1];

/** What the attributes of an image say about its loading. */
interface LoadingHints {
  /** Number of pixels; undefined without dimensions in pixels. */
  pixels?: number;
  loading?: string;
  fetchPriority?: string;
  /** Whether the image has dimensions in pixels and is visible from the start. */
  isVisible: boolean;
}

function loadingHintsOf(tag: string): LoadingHints {
  const product = Number(matchOf(WIDTH, tag)) * Number(matchOf(HEIGHT, tag));
  const pixels = Number.isNaN(product) ? undefined : product;
  const [loading, fetchPriority] = [matchOf(LOADING, tag), matchOf(FETCH_PRIORITY, tag)];
  const saysVisible = loading === undefined ? fetchPriority === 'high' : loading !== 'lazy';
  return { pixels, loading, fetchPriority, isVisible: pixels !== undefined && saysVisible };
}

/**
 * Returns whether an image takes the high priority of an answer, and whether its tag can show it: `shown`, or `hidden`
 * if the tag has a priority or lacks quoted dimensions or a source. Undefined if it takes none.
 */
function priorityOf(
  tag: string,
  { pixels = 0, fetchPriority, isVisible }: LoadingHints,
): 'shown' | 'hidden' | undefined {
  if (!isVisible) return undefined;
  if (fetchPriority !== undefined) return fetchPriority === 'high' ? 'hidden' : undefined;
  if (pixels < MIN_PRIORITY_PIXELS) return undefined;
  return tag.includes(' src="') && hasQuotedDimensions(tag) ? 'shown' : 'hidden';
}

function hasQuotedDimensions(tag: string): boolean {
  return tag.includes(' width="') && tag.includes(' height="');
}

/** Adds `decoding`, and `loading="lazy"` to an image with dimensions in pixels that is not visible from the start. */
function withLoading(tag: string, { pixels, loading, isVisible }: LoadingHints): string {
  if (!tag.includes(' src="')) return tag;
  const isLazy = hasQuotedDimensions(tag) && pixels !== undefined && !isVisible && loading === undefined;
  const added = [isLazy ? 'loading="lazy"' : '', matchOf(DECODING, tag) === undefined ? 'decoding="async"' : ''].filter(
    Boolean,
  );
  return added.length === 0 ? tag : tag.replace('<img', ['<img', ...added].join(' '));
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
