import { paragraphs } from './paragraphs.js';
import { unwrapShortcodes } from './shortcode-paragraphs.js';

describe('paragraphs', () => {
  it.each([
    ['blank lines separate paragraphs', 'One\n\n\nTwo', '<p>One</p>\n<p>Two</p>\n'],
    ['single line ends are breaks, of whatever system', 'One\r\ntwo\rthree', '<p>One<br />\ntwo<br />\nthree</p>\n'],
    ['a break by hand is not doubled', 'One<br>\ntwo', '<p>One<br />\ntwo</p>\n'],
    ['two breaks separate paragraphs', 'One<br/> <br />two', '<p>One</p>\n<p>two</p>\n'],
    ['white space is no paragraph', ' \n\t\n ', ''],
    ['a no-break space is one', '\u00a0', '<p>\u00a0</p>\n'],
    ['block elements stay outside', 'A\n<h2>B</h2>\nC', '<p>A</p>\n<h2>B</h2>\n<p>C</p>\n'],
    ['rules too', 'A\n<hr />\nB', '<p>A</p>\n<hr />\n<p>B</p>\n'],
    ['lists keep their lines', '<ul>\n<li>a\nb</li>\n</ul>', '<ul>\n<li>a<br />\nb</li>\n</ul>\n'],
    ['quotations hold paragraphs', '<blockquote>A\n\nB</blockquote>', '<blockquote><p>A</p>\n<p>B</p></blockquote>\n'],
    ['preformatted text stays', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>\n'],
    ['so do line ends within tags', '<a\nhref="x">y</a>', '<p><a\nhref="x">y</a></p>\n'],
    ['and those of scripts', '<script>\na\nb</script>', '<p><script>\na\nb</script></p>\n'],
    [
      'every caption of a figure stays next to its picture',
      '<figure>\n<img>\n<figcaption>a</figcaption>\n</figure>\n<figure>\n<img>\n<figcaption>b</figcaption>\n</figure>',
      '<figure>\n<img><figcaption>a</figcaption></figure>\n<figure>\n<img><figcaption>b</figcaption></figure>\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(paragraphs(text)).toBe(expected);
  });

  it('can leave line ends alone', () => {
    expect(paragraphs('One\ntwo', { breaks: false })).toBe('<p>One\ntwo</p>\n');
  });

  it('gives the same for what it has wrapped already', () => {
    const once = paragraphs('A <b>b</b>\n\nC\nd\n<h2>E</h2>\n<ul><li>f</li></ul>');
    expect(paragraphs(once)).toBe(once);
  });
});

describe('shortcodes alone in a paragraph', () => {
  it('stand without it, with their content if they have any', () => {
    const text =
      '<p>[gallery]</p>\n<p>[box]a</p>\n<p>b[/box]</p>\n<p>[gallery] text</p>\n<p>[other]</p>\n<p>[box/]</p>';
    expect(unwrapShortcodes(text, ['gallery', 'box'])).toBe(
      '[gallery]\n[box]a</p>\n<p>b[/box]\n<p>[gallery] text</p>\n<p>[other]</p>\n[box/]',
    );
  });
});
