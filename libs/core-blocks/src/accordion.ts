import { OpenTag, flagAt, tagsOf } from '#rendering';
import type { BlockCall } from '#rendering';
import type { BlockRegistry } from '#rendering/core';

const BLOCK = 'wp-block-accordion';

/** Registers accordions and their items, whose script needs directives of the Interactivity API. */
export function registerAccordion(registry: BlockRegistry): void {
  registry
    .register('core/accordion', { version: 3, layout: {}, render: renderAccordion })
    .register('core/accordion-item', { version: 2, layout: {}, render: renderItem, finish: withItemState });
}

function renderAccordion({ content, attributes }: BlockCall): string {
  return editInOrder(content, [
    [
      BLOCK,
      (tag) => {
        tag
          .set('data-wp-interactive', 'core/accordion')
          .set('data-wp-context', `{ "autoclose": ${flagAt(attributes, 'autoclose', false)}, "accordionItems": [] }`);
      },
    ],
  ]);
}

function renderItem({ content, attributes, context }: BlockCall): string {
  if (content === '') return '';
  const id = context.ids.allocateId('accordion-item-');
  return editItem(content, {
    item: (tag) => {
      tag
        .set('data-wp-context', `{ "id": "${id}", "openByDefault": ${isOpen(attributes)} }`)
        .set('data-wp-class--is-open', 'state.isOpen')
        .set('data-wp-init', 'callbacks.initAccordionItems')
        .set('data-wp-on-window--hashchange', 'callbacks.hashChange');
    },
    toggle: (tag) => {
      tag
        .set('data-wp-on--click', 'actions.toggle')
        .set('data-wp-on--keydown', 'actions.handleKeyDown')
        .set('id', id)
        .set('aria-controls', `${id}-panel`)
        .set('data-wp-bind--aria-expanded', 'state.isOpen');
    },
    panel: (tag) => {
      tag.set('id', `${id}-panel`).set('aria-labelledby', id).set('data-wp-bind--inert', '!state.isOpen');
    },
  });
}

/** Sets the attributes that the directives of an item bind, so that they are correct before the script runs. */
function withItemState({ content, attributes }: BlockCall): string {
  const open = isOpen(attributes);
  return editItem(content, {
    item: (tag) => {
      if (open) tag.addClass('is-open');
      else if (tag.hasClass('is-open')) tag.set('class', withoutName(tag.text('class'), 'is-open'));
    },
    toggle: (tag) => {
      tag.set('aria-expanded', String(open));
    },
    panel: (tag) => {
      if (open) tag.remove('inert');
      else tag.set('inert', true);
    },
  });
}

function isOpen(attributes: BlockCall['attributes']): boolean {
  return flagAt(attributes, 'openByDefault', false);
}

function withoutName(names: string, removed: string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== removed)
    .join(' ');
}

type Edit = (tag: OpenTag) => void;

/** Edits the item, the button that opens it, and its panel. An item without one of them is unchanged. */
function editItem(html: string, edits: { item: Edit; toggle: Edit; panel: Edit }): string {
  return editInOrder(html, [
    [`${BLOCK}-item`, edits.item],
    [`${BLOCK}-heading__toggle`, edits.toggle],
    [`${BLOCK}-panel`, edits.panel],
  ]);
}

/** Edits the first tag of each class after that of the previous one. Without one of them, the text is unchanged. */
function editInOrder(html: string, edits: readonly (readonly [className: string, edit: Edit])[]): string {
  const rest = [...edits];
  let out = '';
  let end = 0;
  for (const tag of tagsOf(html)) {
    const [next] = rest;
    if (!next) break;
    const open = tag.closing ? undefined : OpenTag.fromTag(html, tag);
    if (!open?.hasClass(next[0])) continue;
    next[1](open);
    out += html.slice(end, tag.start) + open.toString();
    end = tag.end;
    rest.shift();
  }
  return rest.length === 0 ? out + html.slice(end) : html;
}
