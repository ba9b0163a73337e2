import { OpenTag, attachmentImage, flagAt, recordAt, tagsOf, textAt } from '#rendering';
import type { BlockCall, RenderAttachment } from '#rendering';
import { cssUrl, editTag, emptyElementEnd, firstOpenTag, imageAtSize, isBound } from '#rendering/core';
import type { Block, BlockAttributes, BlockRegistry } from '#rendering/core';
import { escapeAttribute, escapeUrl, sanitizeHtmlClass, stripTags } from '#text';
import { featuredImage } from './featured-image.js';
import { withLightbox } from './lightbox.js';

/** Registers blocks with images and files. */
export function registerMediaBlocks(registry: BlockRegistry): void {
  registry
    .register('core/image', { version: 4, render: renderImage, finish: withLightbox })
    .register('core/gallery', {
      render: renderGallery,
      prepare: withImageIds,
      layout: { default: { type: 'flex' }, skipsGap: true },
    })
    .register('core/cover', { version: 3, render: renderCover, layout: {} })
    .register('core/media-text', { version: 2, render: renderMediaText })
    .register('core/file', { version: 3, render: renderFile })
    .register('core/video', { version: 2, render: renderVideo });
}

/**
 * Omits an image without a source and its empty caption, adds the ID of its attachment to an image in a gallery, and
 * puts a bound ID into the class of the image.
 */
function renderImage({ content, attributes }: BlockCall): string {
  const tag = firstOpenTag(content, ['IMG']);
  if (!tag || OpenTag.fromTag(content, tag).text('src') === '') return '';
  const bound = isBound(attributes, 'id') ? textAt(attributes, 'id') : '';
  const id = attributes['data-id'] === undefined ? '' : bound || textAt(attributes, 'data-id');
  const after = content.slice(tag.end);
  const shown = content.slice(0, tag.end) + (textAt(attributes, 'caption') === '' ? withoutEmptyCaption(after) : after);
  return editTag(shown, tag, (image) => {
    if (id !== '') image.set('data-id', id);
    const names = image.text('class');
    if (bound !== '' && /wp-image-\d/.test(names))
      image.set('class', names.replace(/wp-image-\d+/, `wp-image-${bound}`));
  });
}

/** Removes the first caption of an HTML text if it contains nothing but comments. */
function withoutEmptyCaption(html: string): string {
  const caption = firstOpenTag(html, ['FIGCAPTION']);
  const end = caption && emptyElementEnd(html, caption);
  return end ? html.slice(0, caption.start) + html.slice(end) : html;
}

/** Passes the attachment ids to the images of a gallery, because scripts find images by them. */
function withImageIds(gallery: Block): Block {
  const innerBlocks = gallery.innerBlocks.map((block): Block => {
    const id = textAt(block.attributes, 'id');
    return block.name === 'core/image' && id !== '' && block.attributes['data-id'] === undefined
      ? { ...block, attributes: { ...block.attributes, 'data-id': id } }
      : block;
  });
  return { ...gallery, innerBlocks };
}

/** Adds a class that is unique on a page, which style rules for gaps use. */
function renderGallery({ content, context }: BlockCall): string {
  const name = context.ids.allocateId('wp-block-gallery-');
  const tag = firstOpenTag(content);
  return tag
    ? editTag(content, tag, (open) => {
        open.addClass(name);
      })
    : content;
}

/**
 * Adds the featured image of the entry to a cover that shows it, before its content: as an image, or as the fixed or
 * repeated background of an element.
 */
async function renderCover({ content, attributes, scope, context }: BlockCall): Promise<string> {
  if (!flagAt(attributes, 'useFeaturedImage', false) || (textAt(attributes, 'backgroundType') || 'image') !== 'image')
    return content;
  const picture = await featuredImage(scope.entry, context);
  if (!picture) return content;
  const focus = focusOf(attributes);
  const image =
    flagAt(attributes, 'hasParallax', false) || flagAt(attributes, 'isRepeated', false)
      ? backgroundOf(picture, attributes, focus)
      : attachmentImage(picture, textAt(attributes, 'sizeSlug') || 'post-thumbnail', {
          class: 'wp-block-cover__image-background wp-post-image',
          'data-object-fit': 'cover',
          ...(focus === '' ? {} : { 'data-object-position': focus, style: `object-position:${focus};` }),
        });
  for (const tag of tagsOf(content)) {
    if (!tag.closing && OpenTag.fromTag(content, tag).hasClass('wp-block-cover__inner-container'))
      return content.slice(0, tag.start) + image + content.slice(tag.start);
  }
  return content;
}

/** Returns the element with a featured image as its fixed or repeated background. */
function backgroundOf(picture: RenderAttachment, attributes: BlockAttributes, focus: string): string {
  const alt = stripTags(picture.alt).trim();
  const classes = [
    `wp-block-cover__image-background wp-image-${picture.id}`,
    flagAt(attributes, 'hasParallax', false) ? 'has-parallax' : '',
    flagAt(attributes, 'isRepeated', false) ? 'is-repeated' : '',
  ];
  const file = imageAtSize(picture, textAt(attributes, 'sizeSlug')) ?? picture;
  return editTag('<div></div>', firstOpenTag('<div></div>')!, (tag) => {
    if (alt !== '') tag.set('role', 'img').set('aria-label', alt);
    tag
      .addClass(...classes)
      .set('style', `background-position:${focus || '50% 50%'};background-image:url(${cssUrl(file.url)});`);
  });
}

/** Adds the featured image of the entry beside the text, if the block shows it. */
async function renderMediaText({ content, attributes, scope, context }: BlockCall): Promise<string> {
  if (!flagAt(attributes, 'useFeaturedImage', false)) return content;
  const picture = await featuredImage(scope.entry, context);
  if (!picture) return content;
  context.ids.allocate(''); // The reference allocates a number here. Without it, all later numbers would differ.
  const isFilled = flagAt(attributes, 'imageFill', false);
  let html = content;
  const box = firstOpenTag(html, ['DIV']);
  if (isFilled && box)
    html = editTag(html, box, (tag) => {
      const names = tag.text('class').split(/\s+/);
      tag.set('class', [...names.filter((name) => name !== 'is-image-fill'), 'is-image-fill-element'].join(' '));
    });
  const figures = [...tagsOf(html)].filter(
    (tag) => tag.name === 'FIGURE' && !tag.closing && OpenTag.fromTag(html, tag).hasClass('wp-block-media-text__media'),
  );
  const figure = textAt(attributes, 'mediaPosition') === 'right' ? figures.at(-1) : figures[0];
  if (!figure) return html;
  const size = sanitizeHtmlClass(textAt(attributes, 'mediaSizeSlug')) || 'full';
  const style = isFilled ? ` style="object-position:${focusOf(attributes) || '50% 50%'};"` : '';
  const image = `<img alt="${escapeAttribute(stripTags(picture.alt).trim())}" src="${escapeUrl(picture.url)}"${style} class="wp-image-${picture.id} size-${size}">`;
  return html.slice(0, figure.end) + image + html.slice(figure.end);
}

/** Returns the focal point as percentages from the left and the top; '' without one. */
function focusOf(attributes: Readonly<Record<string, unknown>>): string {
  const { x, y } = recordAt(attributes, 'focalPoint');
  return typeof x === 'number' && typeof y === 'number' ? `${Math.round(x * 100)}% ${Math.round(y * 100)}%` : '';
}

/**
 * Adds directives that hide the preview of a file in browsers that cannot show it, and describes the preview by the
 * name of the file.
 */
function renderFile({ content, attributes }: BlockCall): string {
  const wrapper = firstOpenTag(content);
  const object = firstOpenTag(content, ['OBJECT']);
  if (!wrapper || !object || object.start <= wrapper.start || !flagAt(attributes, 'displayPreview', false))
    return content;
  const described = editTag(content, object, (open) => {
    const name = open.text('aria-label');
    open
      .set('aria-label', name === '' || name === 'PDF embed' ? 'PDF embed' : `Embed of ${name}.`)
      .set('data-wp-bind--hidden', '!state.hasPdfPreview')
      .set('hidden', true);
  });
  return editTag(described, wrapper, (open) => {
    open.set('data-wp-interactive', 'core/file');
  });
}

/** Gives a video of the site its dimensions, so that its place has the right size before the video is loaded. */
async function renderVideo({ content, attributes, context }: BlockCall): Promise<string> {
  const { id } = attributes;
  const isAttachment = typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
  const tag = firstOpenTag(content, ['VIDEO']);
  const file = tag && isAttachment ? await context.data.attachment(id) : undefined;
  if (!tag || !file || file.width <= 0 || file.height <= 0) return content;
  const { width, height } = file;
  return editTag(content, tag, (video) => {
    video
      .set('width', String(width))
      .set('height', String(height))
      .set('style', `aspect-ratio: ${width} / ${height};${video.text('style')}`);
  });
}
