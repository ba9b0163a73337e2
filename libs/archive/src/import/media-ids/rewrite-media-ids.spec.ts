import { startProcessorTimer } from '#testing/time';
import { rewriteMediaIds } from './rewrite-media-ids.js';

const CHANGED = new Map([
  [12, 112],
  [13, 113],
  [112, 500],
]);
const rewrite = (content: string): string => rewriteMediaIds(content, (id) => CHANGED.get(id));

describe('rewriteMediaIds', () => {
  it.each([
    [
      '<!-- wp:image {"id":12,"sizeSlug":"large"} -->\n<figure class="wp-block-image"><img src="a.jpg" class="wp-image-12"/></figure>\n<!-- /wp:image -->',
      '<!-- wp:image {"id":112,"sizeSlug":"large"} -->\n<figure class="wp-block-image"><img src="a.jpg" class="wp-image-112"/></figure>\n<!-- /wp:image -->',
    ],
    ['<!-- wp:core/image {"id":"12"} /-->', '<!-- wp:core/image {"id":"112"} /-->'],
    [
      '<!-- wp:gallery {"ids":[12, 14,"13"],"columns":12} -->',
      '<!-- wp:gallery {"ids":[112, 14,"113"],"columns":12} -->',
    ],
    [
      '<!-- wp:media-text {"mediaId":12,"mediaLink":"http://old.example/?attachment_id=12\\u0026a=12","mediaWidth":12} -->',
      '<!-- wp:media-text {"mediaId":112,"mediaLink":"http://old.example/?attachment_id=112\\u0026a=12","mediaWidth":12} -->',
    ],
    [
      '<!-- wp:cover {"url":"x","id":12,"dimRatio":12,"style":{"id":12}} -->',
      '<!-- wp:cover {"url":"x","id":112,"dimRatio":12,"style":{"id":12}} -->',
    ],
    [
      '<!-- wp:file {"id":13} --><!-- wp:audio {"id":13} --><!-- wp:video {"id":13} -->',
      '<!-- wp:file {"id":113} --><!-- wp:audio {"id":113} --><!-- wp:video {"id":113} -->',
    ],
    ['[gallery ids="12,13, 14" columns="12"]', '[gallery ids="112,113, 14" columns="12"]'],
    ["[gallery include='12' id='12'] [playlist ids=12,13]", "[gallery include='112' id='12'] [playlist ids=112,113]"],
    [
      '[caption id="attachment_12" width="12"]<a rel="attachment wp-att-12" href="?p=12"><img class="size-full wp-image-12" data-id="12" width="12"></a>[/caption]',
      '[caption id="attachment_112" width="12"]<a rel="attachment wp-att-112" href="?p=12"><img class="size-full wp-image-112" data-id="112" width="12"></a>[/caption]',
    ],
  ])('rewrites %j to %j', (before, after) => {
    expect(rewrite(before)).toBe(after);
  });

  it.each([
    '12 [gallery] [gallery id="12"] [other ids="12"] [[gallery ids="12"]] ids="12" id="12"',
    '<p class="wp-image-12">wp-image-12</p><img class="my-wp-image-12 wp-image-12-large wp-image-120" alt="wp-image-12">',
    '<!-- wp:paragraph {"id":12} --><!-- wp:other/image {"id":12} --><!-- wp:image {"id":12.5} /--><!-- wp:image {"id":{"id":12}} /-->',
    '<!-- wp:image {"id":12, -->',
    '<!-- wp:image {"alt":"\\",\\"id\\":12,"} /-->',
    '<img width="12" src="12.jpg" class="wp-image-14"><a class="wp-att" href="?attachment_id=12">12</a>',
  ])('leaves %j unchanged', (content) => {
    expect(rewrite(content)).toBe(content);
  });

  it('rewrites each id once, and preserves how attributes are escaped', () => {
    expect(
      rewrite(
        '<!-- wp:image {"id":12,"alt":"a \\u002d\\u002d b","x":"\\u003cb\\u003e","id2":12} /--><img class="wp-image-112">',
      ),
    ).toBe(
      '<!-- wp:image {"id":112,"alt":"a \\u002d\\u002d b","x":"\\u003cb\\u003e","id2":12} /--><img class="wp-image-500">',
    );
  });

  it('takes linear time', () => {
    const duration = startProcessorTimer();
    for (const text of [
      '<img ',
      '[gallery ',
      ' class="',
      '<!-- wp:image {',
      'wp-image-1',
      ' ids="1',
      '<!-- wp:image {"id":1} -->',
    ])
      rewrite(text.repeat(50_000));
    rewrite(`<img ${' class="'.repeat(50_000)}>`);
    rewrite(`[gallery ${' ids="1,'.repeat(50_000)}]`);
    rewrite(`<!-- wp:image {"a":"${'",'.repeat(50_000)}"} -->`);
    expect(duration()).toBeLessThan(5_000);
  });
});
