import { html } from './core-blocks.fixture.js';

describe('core blocks: accordions', () => {
  it('have directives for their script, and the state of each item', async () => {
    const item = (attributes: string, className: string): string =>
      `<!-- wp:accordion-item ${attributes} --><div class="wp-block-accordion-item${className}"><!-- wp:accordion-heading --><h3><button class="wp-block-accordion-heading__toggle">Q</button></h3><!-- /wp:accordion-heading --><!-- wp:accordion-panel --><div class="wp-block-accordion-panel">A</div><!-- /wp:accordion-panel --></div><!-- /wp:accordion-item -->`;
    const out = await html(
      `<!-- wp:accordion {"autoclose":true} --><div class="wp-block-accordion">${item('{"openByDefault":true}', '')}${item('', ' is-open')}</div><!-- /wp:accordion -->`,
    );
    const directives = (id: string, isOpen: boolean): string =>
      `<div data-wp-class--is-open="state.isOpen" data-wp-context="{ &quot;id&quot;: &quot;${id}&quot;, &quot;openByDefault&quot;: ${isOpen} }" data-wp-init="callbacks.initAccordionItems" data-wp-on-window--hashchange="callbacks.hashChange" class="wp-block-accordion-item is-layout-flow wp-block-accordion-item-is-layout-flow${isOpen ? ' is-open' : ''}">` +
      `<h3><button aria-expanded="${isOpen}" aria-controls="${id}-panel" data-wp-bind--aria-expanded="state.isOpen" data-wp-on--click="actions.toggle" data-wp-on--keydown="actions.handleKeyDown" id="${id}" class="wp-block-accordion-heading__toggle">Q</button></h3>` +
      `<div${isOpen ? '' : ' inert'} aria-labelledby="${id}" data-wp-bind--inert="!state.isOpen" id="${id}-panel" class="wp-block-accordion-panel is-layout-flow wp-block-accordion-panel-is-layout-flow">A</div></div>`;
    const [first = '', second = ''] = [...out.matchAll(/ id="(accordion-item-\d+)"/g)].map(([, id]) => id);
    expect(first).not.toBe(second);
    expect(out).toBe(
      '<div data-wp-context="{ &quot;autoclose&quot;: true, &quot;accordionItems&quot;: [] }" data-wp-interactive="core/accordion" class="wp-block-accordion is-layout-flow wp-block-accordion-is-layout-flow">' +
        directives(first, true) +
        directives(second, false) +
        '</div>',
    );
  });

  it('are unchanged if a part of an item is missing', async () => {
    const item = (inside: string): string =>
      `<!-- wp:accordion-item --><div class="wp-block-accordion-item is-open">${inside}</div><!-- /wp:accordion-item -->`;
    for (const inside of ['', '<button class="wp-block-accordion-heading__toggle">x</button>'])
      expect(await html(item(inside))).not.toContain('data-wp');
  });
});
