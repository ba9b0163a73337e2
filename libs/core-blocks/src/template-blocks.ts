import { flagAt } from '#rendering';
import type { BlockCall } from '#rendering';
import type { BlockRegistry } from '#rendering/core';
import { joinClasses } from './class-names.js';
import { linkColorAttributes, textAlignAttribute } from './site-blocks.js';

/** Blocks that show the page around the content, its neighbors or other pages of its lists. */
const PAGE_BLOCKS = [
  'query-pagination-previous',
  'post-navigation-link',
  'comments-pagination-next',
  'comments-pagination-numbers',
  'comments-pagination-previous',
] as const;

/**
 * Registers the blocks of templates that need a page. Pages replace them (`RenderInput.blocks`). Content belongs to no
 * page, so `PAGE_BLOCKS` show nothing in it.
 */
export function registerTemplateBlocks(registry: BlockRegistry): void {
  for (const name of PAGE_BLOCKS) registry.register(`core/${name}`, { render: () => '' });
  registry
    .register('core/comments', { version: 2, render: renderComments })
    .register('core/post-comments', { render: renderComments, rendersInner: true })
    .register('core/comments-pagination', {
      version: 2,
      render: ({ attributes, content, wrapper }) =>
        content.trim() === ''
          ? ''
          : `<nav ${wrapper({ ...linkColorAttributes(attributes), 'aria-label': 'Comments pagination' })}>${content}</nav>`,
      layout: { default: { type: 'flex' } },
    });
}

/** Omits the comments of an entry that has none and accepts none. */
async function renderComments(call: BlockCall): Promise<string> {
  const { block, attributes, content, scope, context } = call;
  if (!scope.entry) return '';
  const { id } = scope.entry;
  const hasComments = (await context.data.comments({ postId: id, limit: 1 })).length > 0;
  if (!hasComments && !scope.entry.protected && (await context.data.commentForm(id)).state === 'closed') return '';
  const isLegacy = block.name === 'core/post-comments' || flagAt(attributes, 'legacy', false);
  return isLegacy ? legacyComments(call) : content;
}

/**
 * Renders the element of comments that have no template of their own. As in the reference, only the page of the entry
 * has comments in it.
 */
function legacyComments({ attributes, wrapper }: BlockCall): string {
  const formerName = attributes['legacy'] === undefined ? '' : 'wp-block-post-comments';
  const names = joinClasses(formerName, textAlignAttribute(attributes)['class']);
  return `<div ${wrapper({ class: names })}></div>`;
}
