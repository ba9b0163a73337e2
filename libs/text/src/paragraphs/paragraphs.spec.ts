import { wrapParagraphs } from './paragraphs.js';
import { unwrapShortcodes } from './shortcode-paragraphs.js';

describe('paragraphs', () => {
  it.each([
    ['separates paragraphs at blank lines', 'One\n\n\nTwo', '<p>One</p>\n<p>Two</p>\n'],
    ['turns line ends of any system into breaks', 'One\r\ntwo\rthree', '<p>One<br />\ntwo<br />\nthree</p>\n'],
    ['does not double a break that the author set', 'One<br>\ntwo', '<p>One<br />\ntwo</p>\n'],
    ['separates paragraphs at two breaks', 'One<br/> <br />two', '<p>One</p>\n<p>two</p>\n'],
    ['returns nothing for white space', ' \n\t\n ', ''],
    ['wraps a no-break space', '\u00a0', '<p>\u00a0</p>\n'],
    ['leaves block elements outside paragraphs', 'A\n<h2>B</h2>\nC', '<p>A</p>\n<h2>B</h2>\n<p>C</p>\n'],
    ['leaves horizontal rules outside paragraphs', 'A\n<hr />\nB', '<p>A</p>\n<hr />\n<p>B</p>\n'],
    ['preserves the lines of lists', '<ul>\n<li>a\nb</li>\n</ul>', '<ul>\n<li>a<br />\nb</li>\n</ul>\n'],
    [
      'wraps text inside quotations',
      '<blockquote>A\n\nB</blockquote>',
      '<blockquote><p>A</p>\n<p>B</p></blockquote>\n',
    ],
    ['preserves preformatted text', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>\n'],
    ['preserves line ends within tags', '<a\nhref="x">y</a>', '<p><a\nhref="x">y</a></p>\n'],
    ['preserves line ends within scripts', '<script>\na\nb</script>', '<p><script>\na\nb</script></p>\n'],
    [
      'joins every caption of a figure to its picture',
      '<figure>\n<img>\n<figcaption>a</figcaption>\n</figure>\n<figure>\n<img>\n<figcaption>b</figcaption>\n</figure>',
      '<figure>\n<img><figcaption>a</figcaption></figure>\n<figure>\n<img><figcaption>b</figcaption></figure>\n',
    ],
    [
      'joins the parts of an object',
      '<object>\n<param name="a">\n<embed src="b">\n</object>\nc',
      '<p><object><param name="a"><embed src="b"></object><br />\nc</p>\n',
    ],
    [
      'joins the sources of a player, and a media shortcode to the text after it',
      '<video>\n<source src="a">\n</video>\n[video]\nb',
      '<p><video><source src="a"></video><br />\n[video]b</p>\n',
    ],
    ['ends a paragraph of words with its container', '<div>\n\nwords</div>', '<div>\n<p>words</p></div>\n'],
    ['separates block tags within comments', '<!-- <p>a</p> -->', '<p><!-- \n\n<p>a</p>\n\n --></p>\n'],
  ])('%s', (_, text, expected) => {
    expect(wrapParagraphs(text)).toBe(expected);
  });

  it('does not change its own output', () => {
    const once = wrapParagraphs('A <b>b</b>\n\nC\nd\n<h2>E</h2>\n<ul><li>f</li></ul>');
    expect(wrapParagraphs(once)).toBe(once);
  });
});

/** Cases on which published texts rely, and cases without a rule. */
describe('paragraphs of malformed markup', () => {
  it.each([
    ['does not change a < that begins no tag', 'a <3\nb', '<p>a <3\nb\n</p>\n'],
    ['drops an empty paragraph; at the start of a text, only its start tag', '<p></p>\n\nB', '</p>\n<p>B</p>\n'],
    ['leaves a paragraph around a block', '<p><div>a</div></p>', '<p><div>a</div></p>\n'],
    ['drops the end of a preformatted element that has no start', '<pre>a</pre>\n</pre>b', '<pre>a</pre>\n<p>b</p>\n'],
    [
      'recognizes a block tag by the beginning of its name',
      'a\n\n<link rel="b">\n\nc',
      '<p>a</p>\n<link rel="b">\n<p>c</p>\n',
    ],
    [
      'treats a tag on two lines as ended at its line end',
      '<div\nclass="a">\n\nb</div>',
      '<div\nclass="a"></p>\n<p>b</p></div>\n',
    ],
    ['reads a horizontal rule on two lines as one tag', 'a\n<hr\n/>\nb', '<p>a</p>\n<hr\n/>\n<p>b</p>\n'],
    ['does not trim a block tag that another tag interrupts', '<div <option>', '<div <option>\n'],
  ])('%s', (_, text, expected) => {
    expect(wrapParagraphs(text)).toBe(expected);
  });
});

describe('unwrapShortcodes', () => {
  it('removes the paragraph around a shortcode that is alone in it', () => {
    const text =
      '<p>[gallery]</p>\n<p>[box]a</p>\n<p>b[/box]</p>\n<p>[gallery] text</p>\n<p>[other]</p>\n<p>[box/]</p>';
    expect(unwrapShortcodes(text, ['gallery', 'box'])).toBe(
      '[gallery]\n[box]a</p>\n<p>b[/box]\n<p>[gallery] text</p>\n<p>[other]</p>\n[box/]',
    );
  });
});
