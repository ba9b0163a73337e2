import { adjacentPages, linkColorAttributes, pageLinkLabel, templateAttributes, totalText } from '#core-blocks';
import { recordAt } from '#rendering';
import type { BlockCall, BlockType, ContentRenderer, RenderEntry } from '#rendering';
import { html } from '#text';
import type { TemplateList } from './template-subject.js';

/** The list of a page with its loaded entries. */
export interface RenderedList extends Omit<TemplateList, 'ids'> {
  entries: readonly RenderEntry[];
}

type Render = (call: BlockCall) => string | Promise<string>;

/**
 * Returns the blocks that show the list of the page within queries with `inherit`. Within other queries, these blocks
 * are rendered as in content.
 */
export function listBlocks(renderer: ContentRenderer, list: RenderedList): [name: string, type: BlockType][] {
  const replaced = (name: string, render: Render): [string, BlockType] => {
    const registered = renderer.blocks.get(name);
    return [
      name,
      {
        ...registered,
        render: (call) =>
          recordAt(call.scope.provided['query'])['inherit'] === true
            ? render(call)
            : (registered?.render?.(call) ?? ''),
      },
    ];
  };
  return [
    replaced('core/post-template', (call) => renderEntries(call, list)),
    replaced('core/query-no-results', async ({ attributes, scope, renderInner, wrapper }) =>
      list.entries.length > 0
        ? ''
        : `<div ${wrapper(linkColorAttributes(attributes))}>${await renderInner(scope)}</div>`,
    ),
    replaced('core/query-total', (call) => renderTotal(call, list)),
    replaced('core/query-pagination-numbers', (call) => renderNumbers(call, list)),
    replaced('core/query-pagination-next', (call) =>
      list.page < list.pages ? pageLink(call, list.addressOf(list.page + 1), 'next') : '',
    ),
    replaced('core/query-pagination-previous', (call) =>
      list.page > 1 ? pageLink(call, list.addressOf(list.page - 1), 'previous') : '',
    ),
  ];
}

async function renderEntries(call: BlockCall, list: RenderedList): Promise<string> {
  const { scope, context, renderInner, wrapper } = call;
  const rows: string[] = [];
  for (const entry of list.entries) {
    if (context.budget.isExhausted) break;
    const classes = html`${['wp-block-post', ...entry.classes].join(' ')}`.text;
    rows.push(`<li class="${classes}">${await renderInner({ ...scope, entry })}</li>`);
  }
  return rows.length === 0 ? '' : `<ul ${wrapper(templateAttributes(call))}>${rows.join('')}</ul>`;
}

function renderTotal(call: BlockCall, { total, page, limit }: RenderedList): string {
  return `<div ${call.wrapper()}>${totalText(call, total, { skipped: (page - 1) * limit, limit })}</div>`;
}

function renderNumbers(call: BlockCall, { page, pages, addressOf }: RenderedList): string {
  if (pages < 2) return '';
  const adjacent = adjacentPages(call);
  const first = Math.max(1, page - adjacent);
  const last = Math.min(pages, page + adjacent);
  const dots = '<span class="page-numbers dots">&hellip;</span>';
  const link = (number: number): string =>
    number === page
      ? `<span aria-current="page" class="page-numbers current">${number}</span>`
      : html`<a class="page-numbers" href="${addressOf(number)}">${number}</a>`.text;
  const numbers = [
    ...(first > 1 ? [link(1)] : []),
    ...(first > 2 ? [dots] : []),
    ...Array.from({ length: last - first + 1 }, (_, index) => link(first + index)),
    ...(last < pages - 1 ? [dots] : []),
    ...(last < pages ? [link(pages)] : []),
  ];
  return `<div ${call.wrapper()}>${numbers.join('\n')}</div>`;
}

function pageLink(call: BlockCall, address: string, direction: 'next' | 'previous'): string {
  const label = pageLinkLabel(call, direction);
  const attributes = call.wrapper(label.isHidden ? { 'aria-label': label.text } : {});
  return `${html`<a href="${address}"`.text} ${attributes}>${label.html}</a>`;
}
