import { escapeAttribute, escapeUrl, sanitizeHtmlClass, sanitizeUrl, stripTags } from '#text';
import { isBound } from '../blocks/bindings.js';
import type { Block } from '../blocks/block.js';
import { flagAt, recordAt, textAt } from '../blocks/block.js';
import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';
import { OpenTag, editTag } from '../html/open-tag.js';
import { firstOpenTag, tagsOf } from '../html/tags.js';
import { attachmentImage } from '../images/attachment-image.js';
import { featuredImage } from './featured-image.js';
import { withLightbox } from './lightbox.js';

/** Registers blocks with images and files. */
export function registerMediaBlocks(registry: BlockRegistry): void {
  registry
    .register('core/image', { version: 3, render: renderImage, finish: withLightbox, supports: ['duotone'] })
    .register('core/gallery', {
      render: renderGallery,
      prepare: withImageIds,
      layout: { default: { type: 'flex' }, skipsGap: true },
    })
    .register('core/cover', { version: 2, render: renderCover, layout: {}, supports: ['aspectRatio', 'duotone'] })
    .register('core/media-text', { version: 2, render: renderMediaText })
    .register('core/file', { version: 2, render: renderFile });
}

/**
 * Omits an image without a source, adds the ID of its attachment to an image in a gallery, and puts a bound ID into the
 * class of the image.
 */
function renderImage({ content, attributes }: BlockCall): string {
  const tag = firstOpenTag(content, ['IMG']);
  if (!tag || OpenTag.fromTag(content, tag).text('src') === '') return '';
  const id = textAt(attributes, 'data-id');
  const bound = isBound(attributes, 'id') ? textAt(attributes, 'id') : '';
  return editTag(content, tag, (image) => {
    if (id !== '' && image.text('data-id') === '') image.set('data-id', id);
    const names = image.text('class');
    if (bound !== '' && /wp-image-\d/.test(names))
      image.set('class', names.replace(/wp-image-\d+/, `wp-image-${bound}`));
  });
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
  const name = context.ids.next('wp-block-gallery-');
  const tag = firstOpenTag(content);
  return tag
    ? editTag(content, tag, (open) => {
        open.addClass(name);
      })
    : content;
}

/**
 * Adds the featured image of the entry to a cover that shows it: as an image before the content of the cover, or as its
 * fixed or repeated background.
 */
async function renderCover({ content, attributes, scope, context }: BlockCall): Promise<string> {
  if (!flagAt(attributes, 'useFeaturedImage', false) || (textAt(attributes, 'backgroundType') || 'image') !== 'image')
    return content;
  const picture = await featuredImage(scope.entry, context);
  if (!picture) return content;
  const focus = focusOf(attributes);
  if (flagAt(attributes, 'hasParallax', false) || flagAt(attributes, 'isRepeated', false)) {
    const tag = firstOpenTag(content);
    const image = `background-image:url('${sanitizeUrl(picture.url).replace(/['()\\]/g, encodeURIComponent)}');${focus === '' ? '' : `background-position:${focus};`}`;
    return tag
      ? editTag(content, tag, (open) => {
          const own = open.text('style');
          open.set('style', own === '' || own.endsWith(';') ? own + image : `${own};${image}`);
        })
      : content;
  }
  const placed: Record<string, string> =
    focus === '' ? {} : { 'data-object-position': focus, style: `object-position:${focus};` };
  const image = attachmentImage(picture, textAt(attributes, 'sizeSlug') || 'post-thumbnail', {
    class: 'wp-block-cover__image-background wp-post-image',
    'data-object-fit': 'cover',
    ...placed,
  });
  for (const tag of tagsOf(content)) {
    if (!tag.closing && OpenTag.fromTag(content, tag).hasClass('wp-block-cover__inner-container'))
      return content.slice(0, tag.start) + image + content.slice(tag.start);
  }
  return content;
}

/** Adds the featured image of the entry beside the text, if the block shows it. */
async function renderMediaText({ content, attributes, scope, context }: BlockCall): Promise<string> {
  if (!flagAt(attributes, 'useFeaturedImage', false)) return content;
  const picture = await featuredImage(scope.entry, context);
  if (!picture) return content;
  context.ids.number(''); // The reference allocates a number here, too, so that later numbers are equal to its own.
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
  if (!wrapper || !flagAt(attributes, 'displayPreview', false)) return content;
  const marked = editTag(content, wrapper, (open) => {
    open.set('data-wp-interactive', 'core/file');
  });
  const object = firstOpenTag(marked, ['OBJECT']);
  if (!object) return marked;
  return editTag(marked, object, (open) => {
    const name = open.text('aria-label');
    if (open.has('aria-label'))
      open.set('aria-label', name === '' || name === 'PDF embed' ? 'PDF embed' : `Embed of ${name}.`);
    open.set('data-wp-bind--hidden', '!state.hasPdfPreview').set('hidden', true);
  });
}
