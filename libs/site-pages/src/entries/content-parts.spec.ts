import { contentParts } from './content-parts.js';

describe('contentParts', () => {
  it.each([
    ['<p>One</p>', ['<p>One</p>']],
    ['<p>One</p><!--nextpage--><p>Two</p>', ['<p>One</p>', '<p>Two</p>']],
    ['<p>One</p>\n<p><!--nextpage--></p>\n<p>Two</p>', ['<p>One</p>\n', '\n<p>Two</p>']],
    ['<img src="a.png"><br><!--nextpage-->Two', ['<img src="a.png"><br>', 'Two']],
    ['One<!--nextpage-->Two<!--nextpage-->', ['One', 'Two', '']],
    ['<p>One<!--nextpage-->Two</p>', ['<p>One</p>', '<p>Two</p>']],
    ['<p>One<br />\n<!--nextpage--><br />\nTwo</p>', ['<p>One</p>', '<p>Two</p>']],
    ['<p>One<!--nextpage-->Two<!--nextpage--></p><p>Three</p>', ['<p>One</p>', '<p>Two</p>', '<p>Three</p>']],
    ['<p>One <!--nextpage--></p>', ['<p>One</p>', '']],
    ['<p><!--nextpage-->Two</p>', ['', '<p>Two</p>']],
  ])('divides %s at its page breaks', (content, parts) => {
    expect(contentParts(content)).toEqual(parts);
  });

  it.each([
    '<div><!--nextpage--></div>',
    '<p><em>One <!--nextpage--></em></p>',
    '<a title="<!--nextpage--><img src=x onerror=alert(1)>">Link</a>',
    "<a title='<!--nextpage-->'>Link</a>",
    '<!-- <!--nextpage--> -->',
  ])('does not divide an element: %s', (content) => {
    expect(contentParts(content)).toEqual([content]);
  });

  it('takes linear time for many breaks within an element', () => {
    const content = `<div>${'<!--nextpage-->'.repeat(100_000)}`;
    expect(contentParts(content)).toHaveLength(1);
  });
});
