import { integerAt, parseBlocksWithBudget, recordAt } from '#rendering';
import { PATTERN_OVERRIDES, embedAddresses, valueAt } from '#rendering/core';
import type { BlockAttributes, BlockRegistry } from '#rendering/core';

/** Maximum depth of references between patterns and stored menus. */
export const MAX_REFERENCE_DEPTH = 10;
/** Maximum number of characters of referenced content in one rendering. */
export const MAX_REFERENCED_CHARACTERS = 5_000_000;

/**
 * Registers references to patterns of users. References to unreadable patterns and recursive ones render nothing.
 * Blocks of the pattern can have other texts in a reference (`content`).
 */
export function registerReusedBlocks(registry: BlockRegistry): void {
  registry.register('core/block', {
    version: 3,
    provides: (attributes) => ({ [PATTERN_OVERRIDES]: overridesOf(attributes) }),
    render: async ({ attributes, context, scope, renderBlocks }) => {
      const id = integerAt(attributes, 'ref', 0);
      if (id <= 0 || context.openEntries.has(id) || context.openEntries.size > MAX_REFERENCE_DEPTH) return '';
      const entry = await context.data.entry(id);
      if (entry?.type !== 'wp_block' || entry.status !== 'publish' || entry.protected) return '';
      if (context.totals.add('reused', entry.content.length) > MAX_REFERENCED_CHARACTERS) return '';
      const content = await embedAddresses(entry.content, context);
      return renderBlocks(await parseBlocksWithBudget(content, context.budget), scope, {
        ...context,
        openEntries: new Set([...context.openEntries, id]),
      });
    },
  });
}

/**
 * Returns the attributes of a reference's overridden blocks by the names of the blocks. Older content has them in
 * `overrides`, or below `values`.
 */
function overridesOf(attributes: BlockAttributes): Record<string, unknown> {
  const overrides = recordAt(attributes[attributes['content'] === undefined ? 'overrides' : 'content']);
  return Object.fromEntries(
    Object.entries(overrides).map(([name, values]) => [name, valueAt(values, 'values') ?? values]),
  );
}
