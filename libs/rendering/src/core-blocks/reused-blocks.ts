import { integerAt } from '../blocks/block.js';
import type { BlockRegistry } from '../blocks/block-registry.js';
import { parseBlocksWithBudget } from '../blocks/block-parser.js';

/** Maximum depth of references between reusable blocks and stored menus. */
export const MAX_REUSE = 10;
/** Maximum number of characters of reused content in one rendering. */
export const MAX_REUSED_CHARACTERS = 5_000_000;

/** Registers references to stored blocks. Recursive references and references to unreadable entries render nothing. */
export function registerReusedBlocks(registry: BlockRegistry): void {
  registry.register('core/block', {
    render: async ({ attributes, context, scope, renderBlocks }) => {
      const id = integerAt(attributes, 'ref', 0);
      if (id <= 0 || context.open.has(id) || context.open.size > MAX_REUSE) return '';
      const entry = await context.data.entry(id);
      if (entry?.type !== 'wp_block' || entry.status !== 'publish' || entry.protected) return '';
      if (context.ids.add('reused', entry.content.length) > MAX_REUSED_CHARACTERS) return '';
      return renderBlocks(await parseBlocksWithBudget(entry.content, context.budget), scope, {
        ...context,
        open: new Set([...context.open, id]),
      });
    },
  });
}
