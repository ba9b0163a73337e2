import { createRenderer } from '#core-blocks';
import { anEntry, inputWith } from '#rendering/testing';
import { listBlocks } from './list-blocks.js';
import type { RenderedList } from './list-blocks.js';

const renderer = createRenderer();

/** Renders blocks of a query with `inherit` on a page that shows this list. */
async function renderOnPage(blocks: string, changes: Partial<RenderedList>): Promise<string> {
  const list: RenderedList = {
    entries: [anEntry()],
    total: 1,
    limit: 10,
    page: 1,
    pages: 1,
    addressOf: (page) => `/page/${page}/`,
    ...changes,
  };
  const query = `<!-- wp:query {"query":{"inherit":true}} -->${blocks}<!-- /wp:query -->`;
  const input = { ...inputWith(), blocks: new Map(listBlocks(renderer, list)) };
  return (await renderer.renderContent(query, input)).html.trim();
}

/** Returns the text of HTML, with the current page in parentheses. */
const textOf = (html: string): string =>
  html
    .replace(/<span aria-current="page"[^>]*>(\d+)<\/span>/g, '($1)')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\n', ' ');

describe('listBlocks', () => {
  it.each([
    [{ total: 0, entries: [] }, '0 results found', 'Displaying 0 of 0'],
    [{ total: 1 }, '1 result found', 'Displaying 1 of 1'],
    [{ total: 25, page: 2, pages: 3 }, '25 results found', 'Displaying 11 – 20 of 25'],
    [{ total: 25, page: 3, pages: 3 }, '25 results found', 'Displaying 21 – 25 of 25'],
    [{ total: 21, page: 3, pages: 3 }, '21 results found', 'Displaying 21 of 21'],
  ])('shows the total of the list %j as a number or as a range', async (list, number, range) => {
    const total = async (attributes: string) =>
      textOf(await renderOnPage(`<!-- wp:query-total ${attributes} /-->`, list));
    expect([await total(''), await total('{"displayType":"range-display"}')]).toEqual([number, range]);
  });

  it.each([
    ['', '1 &hellip; 4 5 (6) 7 8 &hellip; 12'],
    ['{"midSize":0}', '1 &hellip; (6) &hellip; 12'],
    ['{"midSize":4}', '1 2 3 4 5 (6) 7 8 9 10 &hellip; 12'],
    ['{"midSize":9}', '1 2 3 4 5 (6) 7 8 9 10 11 12'],
    ['{"midSize":-1}', '1 &hellip; 4 5 (6) 7 8 &hellip; 12'],
  ])('links to the pages around the current one, as many as the attributes %s name', async (attributes, numbers) => {
    const html = await renderOnPage(`<!-- wp:query-pagination-numbers ${attributes} /-->`, { page: 6, pages: 12 });
    expect(textOf(html)).toBe(numbers);
  });

  it('links to at most 100 pages on each side of the current one', async () => {
    const list = { page: 5_000, pages: 10_000 };
    const html = await renderOnPage('<!-- wp:query-pagination-numbers {"midSize":9000} /-->', list);
    expect(html.split('<a ').length - 1).toBe(202);
  });
});
