import { autop } from '@wordpress/autop';
import { parse } from '@wordpress/block-serialization-default-parser';
import { wrapParagraphs } from '#text';
import fc from 'fast-check';
import type { Block } from './blocks/block.js';
import { parseBlocks } from './blocks/block-parser.js';

// Block editors parse content with these packages, so Atrium's parsers must return the same results. Production does
// not use them, because they take quadratic time for hostile texts and because their paragraphs differ from those of
// the reference in a few cases.

interface EditorBlock {
  blockName: string | null;
  attrs: Record<string, unknown> | null;
  innerBlocks: EditorBlock[];
  innerHTML: string;
  innerContent: (string | null)[];
}

const fromEditorBlock = ({ blockName, attrs, innerBlocks, innerHTML, innerContent }: EditorBlock): Block => ({
  name: blockName,
  attributes: attrs ?? {},
  innerBlocks: innerBlocks.map(fromEditorBlock),
  innerHtml: innerHTML,
  innerContent,
});

const text = fc.constantFrom('Some words. ', '<p>One</p>', '\n\n', '<em>two</em>', 'a < b & c', '“quoted”', '<br>');
const attributes = fc.option(
  fc.record(
    {
      level: fc.integer({ min: 1, max: 6 }),
      className: fc.constantFrom('a', 'b c', 'x--y'),
      nested: fc.record({ deep: fc.constantFrom('v', '\u2014') }),
    },
    { requiredKeys: [] },
  ),
);
const { content } = fc.letrec<{ content: string; block: string }>((tie) => ({
  block: fc
    .tuple(
      fc.constantFrom('paragraph', 'group', 'my-plugin/box', 'list-item'),
      attributes,
      fc.option(tie('content'), { maxDepth: 3 }),
    )
    .map(([name, attrs, inner]) => {
      const written = attrs === null ? '' : ` ${JSON.stringify(attrs).replaceAll('--', '\\u002d\\u002d')}`;
      return inner === null
        ? `<!-- wp:${name}${written} /-->`
        : `<!-- wp:${name}${written} -->${inner}<!-- /wp:${name} -->`;
    }),
  content: fc.array(fc.oneof({ maxDepth: 4 }, text, tie('block')), { maxLength: 5 }).map((parts) => parts.join('')),
}));

it('parseBlocks returns the same blocks as the package of block editors', () => {
  fc.assert(
    fc.property(content, (source) => {
      expect(parseBlocks(source)).toEqual((parse(source) as unknown as EditorBlock[]).map(fromEditorBlock));
    }),
    { numRuns: 500 },
  );
});

it('wrapParagraphs returns the same HTML as the package of block editors, except for white space', () => {
  const line = fc.constantFrom(
    'A line.',
    'Two <strong>words</strong>',
    '<ul>\n<li>x</li>\n</ul>',
    '<blockquote>said</blockquote>',
    '<h2>Head</h2>',
    '<pre>a\n\nb</pre>',
    '',
    '<div>box</div>',
    'last line',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const source = lines.join('\n');
      expect(wrapParagraphs(source).replace(/\s+/g, ' ').trim()).toBe(autop(source).replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 500 },
  );
});
