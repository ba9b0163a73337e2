import { integerAt } from '../blocks/block.js';
import type { BlockRegistry } from '../blocks/block-registry.js';
import { parseBlocksWithBudget } from '../blocks/block-parser.js';

/** Maximum depth of references between patterns and stored menus. */
export const MAX_REFERENCE_DEPTH = 10;
/** Maximum number of characters of referenced content in one rendering. */
export const MAX_REFERENCED_CHARACTERS = 5_000_000;

/** Registers references to patterns of users. References to unreadable patterns and recursive ones render nothing. */
export function registerReusedBlocks(registry: BlockRegistry): void {
  registry.register('core/block', {
    render: async ({ attributes, context, scope, renderBlocks }) => {
      const id = integerAt(attributes, 'ref', 0);
      if (id <= 0 || context.openEntries.has(id) || context.openEntries.size > MAX_REFERENCE_DEPTH) return '';
      const entry = await context.data.entry(id);
      if (entry?.type !== 'wp_block' || entry.status !== 'publish' || entry.protected) return '';
      if (context.ids.addToTotal('reused', entry.content.length) > MAX_REFERENCED_CHARACTERS) return '';
      return renderBlocks(await parseBlocksWithBudget(entry.content, context.budget), scope, {
        ...context,
        openEntries: new Set([...context.openEntries, id]),
      });
    },
  });
}
