import type { BlockCall, BlockRegistry } from '../blocks/block-registry.js';
import { linkColorAttributes } from './query-markup.js';

/** Blocks that show the page around the content, its neighbors or other pages of its lists. */
const PAGE_BLOCKS = [
  'query-title',
  'query-pagination-previous',
  'post-navigation-link',
  'comments-pagination-next',
  'comments-pagination-numbers',
  'comments-pagination-previous',
] as const;

/**
 * Registers the blocks of templates that need a page. In content they show nothing, because it belongs to no page;
 * pages replace them (`RenderInput.blocks`).
 */
export function registerTemplateBlocks(registry: BlockRegistry): void {
  for (const name of PAGE_BLOCKS) registry.register(`core/${name}`, { render: () => '' });
  registry.register('core/comments', { render: renderComments }).register('core/comments-pagination', {
    version: 2,
    render: ({ attributes, content, wrapper }) =>
      content.trim() === ''
        ? ''
        : `<nav ${wrapper({ ...linkColorAttributes(attributes), 'aria-label': 'Comments pagination' })}>${content}</nav>`,
    layout: { default: { type: 'flex' } },
  });
}

/** Omits the comments of an entry that has none and accepts none. */
async function renderComments({ content, scope, context }: BlockCall): Promise<string> {
  if (!scope.entry) return '';
  const { id } = scope.entry;
  const hasComments = (await context.data.comments({ postId: id, limit: 1 })).length > 0;
  return hasComments || (await context.data.commentForm(id)).state !== 'closed' ? content : '';
}
