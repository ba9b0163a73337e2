import { startProcessorTimer } from '#testing/time';
import fc from 'fast-check';
import { wrapParagraphs } from './paragraphs.js';

const gap = fc.constantFrom('', ' ', '\n', '\n\n', '\r\n', '\n \n', '\t');
const words = fc.constantFrom('a', 'two words', 'x > y', '&amp;', '[gallery]', '\u00a0');
const inlineName = fc.constantFrom('b', 'em', 'a', 'span', 'code');
const blockName = fc.constantFrom('div', 'section', 'ul', 'blockquote', 'h2', 'figure', 'table', 'li');
const attributes = fc.constantFrom('', ' class="x"', '\nid="y"');

/** Well-formed markup: words, inline elements, breaks, comments, and nested block elements. */
const { content } = fc.letrec<{ content: string; element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'markup' },
    words,
    fc.constantFrom(
      '<br />',
      '<br>',
      '<!-- note -->',
      '<img src="a">',
      '<pre>a\n\nb</pre>',
      '<script>\na\n</script>',
      '<hr />',
    ),
    fc.tuple(inlineName, attributes, tie('content')).map(([name, list, inner]) => `<${name}${list}>${inner}</${name}>`),
    fc.tuple(blockName, attributes, tie('content')).map(([name, list, inner]) => `<${name}${list}>${inner}</${name}>`),
  ),
  content: fc
    .array(fc.tuple(gap, tie('element')), { maxLength: 5, depthIdentifier: 'markup' })
    .map((parts) => parts.flat().join('')),
}));

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<p',
  '<div>',
  '</div>',
  '<li>',
  '</li>',
  '<br>',
  '<br />',
  '<!--',
  '-->',
  '<',
  '>',
  '<pre>',
  '</pre>',
  '<blockquote>',
  '</blockquote>',
  '<script>',
  '</script>',
  '<source>',
  '[video]',
  '<object>',
  '</object>',
  '<figcaption>',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  'a',
  'b c',
  '<![CDATA[',
  ']]>',
  '<a href="x">',
  '</a>',
  '<hr>',
  '</form>',
);
const anyMarkup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

/** Removes white space, paragraph tags and breaks; the rules must not change the rest. */
function substance(text: string): string {
  return text.replace(/<\/?p>|<br ?\/?>|\s/g, '');
}

describe('paragraphs of generated texts', () => {
  it('changes nothing but white space, paragraph tags and breaks', () => {
    fc.assert(
      fc.property(content, (text) => {
        expect(substance(wrapParagraphs(text))).toBe(substance(text));
      }),
    );
  });

  it('wraps every text between blank lines in a paragraph', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, fc.constantFrom('\n\n', '\n\n\n', '\r\n\r\n')), { minLength: 1 }),
        (lines) => {
          expect(wrapParagraphs(lines.flat().join(''))).toBe(lines.map(([word]) => `<p>${word}</p>\n`).join(''));
        },
      ),
    );
  });

  it('leaves no blank line outside of preformatted text, tags and comments', () => {
    fc.assert(
      fc.property(content, (text) => {
        const rest = wrapParagraphs(text)
          .replace(/<pre>.*?<\/pre>/gs, '<>')
          .replace(/<[^>]*>/g, '<>');
        expect(rest).not.toMatch(/\n\n/);
      }),
    );
  });

  it('preserves preformatted text byte by byte', () => {
    fc.assert(
      fc.property(content, content, fc.string(), (before, after, inner) => {
        fc.pre(!inner.includes('<'));
        expect(wrapParagraphs(`${before}<pre>${inner}</pre>${after}`)).toContain(`<pre>${inner}</pre>`);
      }),
    );
  });

  it('returns a text for any sequence of tags and invents no words', () => {
    fc.assert(
      fc.property(anyMarkup, (text) => {
        // The letters of words: a, b and c, except those of tags.
        const words = (html: string) => html.replace(/<br|object|blockquote|script|source|figcaption|[^abc]/g, '');
        expect(words(wrapParagraphs(text)).length).toBeLessThanOrEqual(words(text).length);
      }),
    );
  });
});

describe('duration of wrapParagraphs', () => {
  /** Number of doublings from the short to the long text. The time of a single one varies with garbage collection. */
  const DOUBLINGS = 3;
  const LENGTH = 10_000;

  /** Returns the processor time of repeated runs in milliseconds. */
  function time(text: string, runs: number): number {
    const duration = startProcessorTimer();
    for (let run = 0; run < runs; run += 1) wrapParagraphs(text);
    return duration();
  }

  /**
   * Returns the ratio of the shortest measurements. Other processes can only make measurements longer, so more rounds
   * are more exact. A short text is run as often as it fits into the long one, because other processes would disturb
   * measurements of different lengths unequally.
   */
  function ratio(long: string, short: string, bound: number): number {
    const runs = Math.round(long.length / short.length);
    let longTextTime = Infinity;
    let shortTextTime = Infinity;
    for (let round = 0; round < 30; round += 1) {
      longTextTime = Math.min(longTextTime, time(long, 1));
      shortTextTime = Math.min(shortTextTime, time(short, runs) / runs);
      if (round >= 2 && longTextTime / shortTextTime < bound) break;
    }
    return longTextTime / shortTextTime;
  }

  it.each(['<p', '</div>', 'a\n', '<!--', '<p><li', '<!-- <p><link>', '<br '])(
    'grows by a factor of less than 2.5 with each doubling of the number of %j',
    (part) => {
      const text = (characters: number) => `a${part.repeat(characters / part.length)}`;
      const bound = 2.5 ** DOUBLINGS;
      expect(ratio(text(LENGTH * 2 ** DOUBLINGS), text(LENGTH), bound)).toBeLessThan(bound);
    },
  );
});
