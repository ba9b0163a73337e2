import { createRenderer } from '#core-blocks';
import { inputWith } from '#rendering/testing';
import { BUILT_IN_PATTERNS } from './built-in-patterns.js';
import { PatternBlock } from './pattern-block.js';

describe('PatternBlock', () => {
  const renderer = createRenderer();
  new PatternBlock(renderer).onModuleInit();
  const html = async (content: string): Promise<string> =>
    (await renderer.renderContent(content, inputWith({}))).html.trim();
  const reference = (attributes: string): string => `<!-- wp:pattern ${attributes} /-->`;

  it('renders each block pattern as its blocks', async () => {
    for (const { name, content } of BUILT_IN_PATTERNS)
      expect([name, await html(reference(JSON.stringify({ slug: name })))]).toEqual([name, await html(content)]);
    expect(
      await html(`<!-- wp:group --><div>${reference('{"slug":"atrium/welcome"}')}</div><!-- /wp:group -->`),
    ).toContain('A good place to begin</h2>');
  });

  it.each(['', '{"slug":""}', '{"slug":"atrium/unknown"}', '{"slug":"constructor"}', '{"slug":7}'])(
    'renders nothing for %j',
    async (attributes) => {
      expect(await html(reference(attributes))).toBe('');
    },
  );
});
