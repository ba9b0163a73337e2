import type { BlockCall } from '#rendering';
import type { BlockRegistry } from '#rendering/core';
import { escapeHtml } from '#text';

/** Registers groups of widgets with a title. */
export function registerWidgetGroup(registry: BlockRegistry): void {
  registry.register('core/widget-group', { render: renderWidgetGroup, rendersInner: true });
}

/** Renders the inner blocks without the text between them, as in the reference. */
async function renderWidgetGroup({ attributes: { title }, block, renderBlocks }: BlockCall): Promise<string> {
  // As in the reference, the title `0` is empty.
  const hasTitle = typeof title === 'string' && !['', '0'].includes(title);
  const heading = hasTitle ? `<h2 class="widget-title">${escapeHtml(title)}</h2>` : '';
  return `${heading}<div class="wp-widget-group__inner-blocks">${await renderBlocks(block.innerBlocks)}</div>`;
}
