import fc from 'fast-check';
import { filterPostHtml } from '#text';
import { blockDelimiter, HOSTILE_SEED } from '#testing';
import type { Block } from './block.js';
import { parseBlocks } from './block-parser.js';

const SCRIPT = '{"label":"<script>a</script>"}';

/** Returns all blocks of content, including inner ones, with their attributes as text. */
function blocksOf(content: string): { name: string; attributes: string }[] {
  const found: { name: string; attributes: string }[] = [];
  const todo: Block[] = parseBlocks(content);
  for (let block = todo.shift(); block; block = todo.shift()) {
    if (block.name !== null) found.push({ name: block.name, attributes: JSON.stringify(block.attributes) });
    todo.unshift(...block.innerBlocks);
  }
  return found;
}

/** All white space characters of JavaScript, and some similar characters. */
const SPACES = [
  ...'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u0085\u200b',
];

describe('block delimiters', () => {
  it('contain only ASCII white space, in the parser and in the filter', () => {
    for (const space of SPACES) {
      const isAscii = space.charCodeAt(0) <= 0x20;
      for (const content of [
        `<!--${space}wp:x ${SCRIPT} /-->`,
        `<!-- wp:x${space}${SCRIPT} /-->`,
        `<!-- wp:x ${SCRIPT}${space}/-->`,
      ]) {
        expect([space.charCodeAt(0), parseBlocks(content).some(({ name }) => name !== null)]).toEqual([
          space.charCodeAt(0),
          isAscii,
        ]);
        expect(JSON.stringify(parseBlocks(filterPostHtml(content)))).not.toContain('<script>');
      }
    }
  });

  it('are filtered after an unmatched closing delimiter, because a shortcode may remove the closing delimiter', () => {
    const attributes = '{"label":"\\u003cscript\\u003ea"}';
    for (const lost of ['<!-- /wp:x {"a":">"} -->', '[embed]<!-- /wp:x -->[/embed]', '<!-- /wp:x -->']) {
      expect(filterPostHtml(`${lost}<!-- wp:x ${attributes} /-->`)).not.toContain('script');
    }
    const harmless = '<!-- /wp:x --><!--  wp:core/x { "a": 1 } -->text';
    expect(filterPostHtml(harmless)).toBe(harmless);
  });

  it('are filtered if the filter of tags creates them', () => {
    const content = '<!-- wp:x {"label":"\\u003cscript\\u003ea"}\n--->';
    expect(parseBlocks(filterPostHtml(content))[0]?.attributes).toEqual({ label: 'a' });
  });

  it(`are the same for the parser and the filter, so no attribute of a block stays unfiltered (seed ${HOSTILE_SEED})`, () => {
    const delimiters = fc.array(fc.oneof(blockDelimiter, fc.constantFrom('<p>text</p>', 'words', '\n\n')), {
      minLength: 2,
      maxLength: 8,
    });
    let blocks = 0;
    fc.assert(
      fc.property(delimiters, (parts) => {
        for (const { name, attributes } of blocksOf(filterPostHtml(parts.join('')))) {
          blocks++;
          expect({ name, attributes }).not.toEqual({
            name,
            attributes: expect.stringMatching(/<[^>]*(?:script|\bon\w+=)/i),
          });
        }
      }),
      { numRuns: 2_000, seed: HOSTILE_SEED },
    );
    expect(blocks).toBeGreaterThan(500);
  });
});
