import { type Block, flagAt, textAt } from '../blocks/block.js';
import { type BlockCall, type BlockRegistry } from '../blocks/block-registry.js';
import { OpenTag, editTag } from '../html/open-tag.js';
import { firstOpenTag } from '../html/tags.js';

/** Registers blocks of pictures and files. */
export function registerMediaBlocks(registry: BlockRegistry): void {
  registry
    .register('core/image', { render: renderImage, supports: ['duotone'] })
    .register('core/gallery', { render: renderGallery, prepare: withImageIds, layout: { default: { type: 'flex' }, skipsGap: true } })
    .register('core/file', { render: renderFile });
}

/** An image without a source is left out; one in a gallery tells which attachment it shows. */
function renderImage({ content, attributes }: BlockCall): string {
  const tag = firstOpenTag(content, ['IMG']);
  if (!tag || OpenTag.at(content, tag).text('src') === '') return '';
  const id = textAt(attributes, 'data-id');
  if (id === '' || OpenTag.at(content, tag).text('data-id') !== '') return content;
  return editTag(content, tag, (image) => { image.set('data-id', id); });
}

/** Images of a gallery are told their ids, which scripts find them by. */
function withImageIds(gallery: Block): Block {
  const innerBlocks = gallery.innerBlocks.map((block): Block => {
    const id = textAt(block.attributes, 'id');
    return block.name === 'core/image' && id !== '' && block.attributes['data-id'] === undefined ? { ...block, attributes: { ...block.attributes, 'data-id': id } } : block;
  });
  return { ...gallery, innerBlocks };
}

/** Each gallery of a page has a class of its own, which its gaps are set by. */
function renderGallery({ content, context }: BlockCall): string {
  const name = context.ids.next('wp-block-gallery-');
  const tag = firstOpenTag(content);
  return tag ? editTag(content, tag, (open) => { open.addClass(name); }) : content;
}

/** A file with a preview shows it only where the browser can. */
function renderFile({ content, attributes }: BlockCall): string {
  const wrapper = firstOpenTag(content);
  if (!wrapper || !flagAt(attributes, 'displayPreview', false)) return content;
  const marked = editTag(content, wrapper, (open) => { open.set('data-wp-interactive', 'core/file'); });
  const object = firstOpenTag(marked, ['OBJECT']);
  if (!object) return marked;
  return editTag(marked, object, (open) => { open.set('data-wp-bind--hidden', '!state.hasPdfPreview').set('hidden', true); });
}
