import { startProcessorTimer } from '#testing/time';
import type { Block } from './block.js';
import { blockVersion, parseBlocks } from './block-parser.js';
import { rawContent } from './raw-content.js';

const outline = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ name, innerHtml, innerBlocks }) => [name, innerHtml, ...outline(innerBlocks)]);

describe('parseBlocks', () => {
  it('returns blocks, and the texts between them as blocks without a name', () => {
    expect(
      outline(
        parseBlocks('Before<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->\n<!-- wp:boats/list {"n":2} /-->'),
      ),
    ).toEqual([
      [null, 'Before'],
      ['core/paragraph', '<p>One</p>'],
      [null, '\n'],
      ['boats/list', ''],
    ]);
  });

  it('preserves the position of inner blocks among the texts around them', () => {
    const [group] = parseBlocks(
      '<!-- wp:group --><div><!-- wp:spacer /-->and<!-- wp:spacer /--></div><!-- /wp:group -->',
    );
    expect(group?.innerContent).toEqual(['<div>', null, 'and', null, '</div>']);
    expect(group?.innerBlocks.map(({ name }) => name)).toEqual(['core/spacer', 'core/spacer']);
  });

  it('reads attributes as JSON that may contain braces, comments and line breaks', () => {
    expect(parseBlocks('<!-- wp:a {"t":"} --\\u003e {",\n "deep":{"x":[1,{}]}} /-->')[0]?.attributes).toEqual({
      t: '} --> {',
      deep: { x: [1, {}] },
    });
    expect(parseBlocks('<!-- wp:a {"t":} /-->')[0]?.attributes).toEqual({});
  });

  it('removes U+0000 from attributes at any depth, but not its escaped spelling in text', () => {
    expect(
      parseBlocks('<!-- wp:a {"t":"a\\u0000b","deep":[{"x":"\\u0000"}],"words":"\\\\u0000"} /-->')[0]?.attributes,
    ).toEqual({ t: 'ab', deep: [{ x: '' }], words: '\\u0000' });
  });

  it('recognizes only exact delimiters', () => {
    for (const text of [
      '<!--wp:paragraph-->',
      '<!-- wp:Paragraph -->',
      '<!-- wp:paragraph-->',
      '<!-- wp: paragraph -->',
      '<!-- /paragraph -->',
    ]) {
      expect(outline(parseBlocks(text))).toEqual([[null, text]]);
    }
  });

  it('closes the innermost open block at each closer, and stops at an unmatched closer', () => {
    expect(
      outline(parseBlocks('<!-- wp:group --><!-- wp:list -->x<!-- /wp:group --><!-- /wp:list -->y<!-- /wp:group -->z')),
    ).toEqual([
      ['core/group', '', ['core/list', 'x']],
      [null, 'y<!-- /wp:group -->z'],
    ]);
  });

  it('assigns all remaining text to an unclosed block', () => {
    expect(outline(parseBlocks('<!-- wp:group --><div><!-- wp:list -->x'))).toEqual([
      [null, '<div>'],
      ['core/list', 'x'],
      ['core/group', '<div><!-- wp:list -->x'],
    ]);
  });

  it('parses hostile content in linear time without recursion', () => {
    const duration = startProcessorTimer();
    for (const piece of ['<!-- wp:a {', '<!-- wp:a ', '<!-- wp:a -->', '<!-- /wp:a -->', '<!-- wp:a {} ', '<!--    '])
      parseBlocks(piece.repeat(80_000));
    expect(parseBlocks(`<!-- wp:a {"x":${'['.repeat(50_000)}${']'.repeat(50_000)}} /-->`)[0]?.attributes).toEqual({});
    expect(duration()).toBeLessThan(5_000);
  });
});

describe('rawContent', () => {
  it('normalizes block comments of types that can have hooked blocks', () => {
    const content = '<!-- wp:core/x  {"a" : 1} -->b';
    expect(['page', 'revision'].map((type) => rawContent({ type, content }))).toEqual([
      '<!-- wp:x {"a":1} -->b<!-- /wp:x -->',
      content,
    ]);
  });
});

describe('blockVersion', () => {
  it('is 0 for content without blocks', () => {
    expect([blockVersion('a <!-- b --> c'), blockVersion('<!-- wp:x /-->')]).toEqual([0, 1]);
  });
});
