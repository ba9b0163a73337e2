import { anEntry } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core blocks: queries', () => {
  it('entry blocks render fields of each entry of a query', async () => {
    const query = (inside: string): string =>
      `<!-- wp:query {"queryId":4,"query":{"perPage":2,"sticky":"ignore"}} --><div class="wp-block-query">${inside}</div><!-- /wp:query -->`;
    const entries = [1, 2, 3].map((id) => anEntry({ id, title: `T${id}`, classes: [`post-${id}`] }));
    const out = await html(
      query(
        '<!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results --><!-- wp:query-pagination-numbers /-->',
      ),
      { entries },
    );
    expect(out).toBe(
      '<div class="wp-block-query is-layout-flow wp-block-query-is-layout-flow"><ul class="wp-block-post-template is-layout-flow wp-block-post-template-is-layout-flow">' +
        '<li class="wp-block-post post-1"><h2 class="wp-block-post-title">T1</h2></li><li class="wp-block-post post-2"><h2 class="wp-block-post-title">T2</h2></li></ul>' +
        '<div class="wp-block-query-pagination-numbers"><span aria-current="page" class="page-numbers current">1</span>\n<a class="page-numbers" href="?query-4-page=2">2</a></div></div>',
    );
    expect(await html(query('<!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results -->'))).toContain(
      '<div class="wp-block-query-no-results"><p>None</p></div>',
    );
  });

  it('page numbers link to as many pages as an attribute names, but at most to the next 100 and the last one', async () => {
    const entries = Array.from({ length: 150 }, (_, index) => anEntry({ id: index + 1 }));
    const links = async (middle: number): Promise<number> => {
      const text = `<!-- wp:query {"query":{"perPage":1,"sticky":"ignore"}} --><!-- wp:query-pagination-numbers {"midSize":${middle}} /--><!-- /wp:query -->`;
      return (await html(text, { entries })).split('<a ').length - 1;
    };
    expect([await links(0), await links(3), await links(120)]).toEqual([1, 4, 101]);
  });

  it('queries with enhanced pagination have directives for its script', async () => {
    const entries = [1, 2].map((id) => anEntry({ id, title: `T${id}`, classes: [] }));
    const text =
      '<!-- wp:query {"queryId":4,"enhancedPagination":true,"query":{"perPage":1,"sticky":"ignore"}} --><div class="q"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-pagination {"paginationArrow":"arrow","showLabel":false} --><!-- wp:query-pagination-next {"label":"On"} /--><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div><!-- /wp:query -->';
    const out = await html(text, { entries });
    for (const tag of [
      '<div data-wp-context="{}" data-wp-interactive="core/query" data-wp-key="4" data-wp-router-region="query-4" class="q ',
      '<li data-wp-key="post-template-item-1" class="wp-block-post">',
      '<a data-wp-key="query-pagination-next" data-wp-on--click="core/query::actions.navigate" data-wp-on--mouseenter="core/query::actions.prefetch" data-wp-watch="core/query::callbacks.prefetch" href="?query-4-page=2" class="wp-block-query-pagination-next" aria-label="On"><span class',
      '<span data-wp-key="index-0" aria-current="page" class="page-numbers current">1</span>\n<a data-wp-key="index-1" data-wp-on--click="core/query::actions.navigate" class="page-numbers" href="?query-4-page=2">2</a>',
    ])
      expect(out).toContain(tag);
    expect(await html(text.replace('"enhancedPagination":true,', ''), { entries })).not.toContain('data-wp');
  });

  it('links to the next page have a name if the pagination hides labels', async () => {
    const link = (pagination: string, label = ''): Promise<string> =>
      html(
        `<!-- wp:query {"queryId":4,"query":{"perPage":1,"sticky":"ignore"}} --><!-- wp:query-pagination ${pagination} --><!-- wp:query-pagination-next ${label} /--><!-- /wp:query-pagination --><!-- /wp:query -->`,
        { entries: [anEntry({ id: 1 }), anEntry({ id: 2 })] },
      );
    const start = '<a href="?query-4-page=2" class="wp-block-query-pagination-next"';
    const arrow = "<span class='wp-block-query-pagination-next-arrow is-arrow-arrow' aria-hidden='true'>→</span></a>";
    expect(await link('{"showLabel":false,"paginationArrow":"arrow"}')).toContain(
      `${start} aria-label="Next Page">${arrow}`,
    );
    expect(
      await link('{"showLabel":false,"paginationArrow":"arrow"}', '{"label":"More \\u0022tides\\u0022"}'),
    ).toContain(`${start} aria-label="More &quot;tides&quot;">${arrow}`);
    expect(await link('{"paginationArrow":"arrow"}')).toContain(`${start}>Next Page${arrow}`);
  });
});
