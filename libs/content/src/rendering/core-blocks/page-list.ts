import { escapeUrl } from '#text';
import { integerAt } from '../blocks/block.js';
import { type BlockCall, type BlockRegistry } from '../blocks/block-registry.js';
import { type RenderEntry } from '../render-data.js';
import { type NestedRenderer, titleOf } from './entry-texts.js';

/** Pages nested deeper than this are shown on this level. */
const MAX_LEVELS = 50;

/** Registers the list of pages. */
export function registerPageList(registry: BlockRegistry, renderer: NestedRenderer): void {
  registry.register('core/page-list', { render: (call) => renderPageList(call, renderer) });
}

async function renderPageList({ attributes, context, wrapper }: BlockCall, renderer: NestedRenderer): Promise<string> {
  const pages = await context.data.pages();
  const ids = new Set(pages.map(({ id }) => id));
  const children = new Map<number, RenderEntry[]>();
  for (const page of pages) {
    const parent = ids.has(page.parent) ? page.parent : 0;
    children.set(parent, [...(children.get(parent) ?? []), page]);
  }
  const list = itemsOf(children.get(integerAt(attributes, 'parentPageID', 0)) ?? [], children, renderer, 1);
  return list === '' ? '' : `<ul ${wrapper()}>${list}</ul>`;
}

function itemsOf(pages: readonly RenderEntry[], children: ReadonlyMap<number, RenderEntry[]>, renderer: NestedRenderer, level: number): string {
  return pages.map((page) => {
    const below = level < MAX_LEVELS ? children.get(page.id) ?? [] : [];
    const title = titleOf(page, renderer) || '(no title)';
    const link = `<a class="wp-block-pages-list__item__link" href="${escapeUrl(page.link)}">${title}</a>`;
    if (below.length === 0) return `<li class="wp-block-pages-list__item">${link}</li>`;
    return `<li class="wp-block-pages-list__item has-child">${link}<ul class="wp-block-navigation__submenu-container">${itemsOf(below, children, renderer, level + 1)}</ul></li>`;
  }).join('');
}
