import { linkColorAttributes, pageLinkLabel, templateAttributes } from '#core-blocks';
import { recordAt } from '#rendering';
import type { BlockCall, BlockType, ContentRenderer, RenderEntry } from '#rendering';
import { html } from '#text';
import type { TemplateList } from './template-subject.js';

/** The list of a page with its loaded entries. */
export interface RenderedList extends Omit<TemplateList, 'ids'> {
  entries: readonly RenderEntry[];
}

type Render = (call: BlockCall) => string | Promise<string>;

/** Number of pages that are linked before and after the current one. */
const ADJACENT_PAGES = 2;

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
    replaced(
      'core/query-total',
      ({ wrapper }) => `<div ${wrapper()}>${list.total === 1 ? '1 result found' : `${list.total} results found`}</div>`,
    ),
    replaced('core/query-pagination-numbers', ({ wrapper }) => renderNumbers(list, wrapper())),
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

function renderNumbers({ page, pages, addressOf }: RenderedList, attributes: string): string {
  if (pages < 2) return '';
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= ADJACENT_PAGES,
  );
  const links = shown.map((number, index) => {
    const gap = index > 0 && number - shown[index - 1]! > 1 ? '<span class="page-numbers dots">&hellip;</span>' : '';
    const link =
      number === page
        ? `<span aria-current="page" class="page-numbers current">${number}</span>`
        : html`<a class="page-numbers" href="${addressOf(number)}">${number}</a>`.text;
    return gap + link;
  });
  return `<div ${attributes}>${links.join('\n')}</div>`;
}

function pageLink(call: BlockCall, address: string, direction: 'next' | 'previous'): string {
  const label = pageLinkLabel(call, direction);
  const attributes = call.wrapper(label.isHidden ? { 'aria-label': label.text } : {});
  return `${html`<a href="${address}"`.text} ${attributes}>${label.html}</a>`;
}
