import { anEntry, inputWith } from '#rendering/testing';
import { html, renderer } from './core-blocks.fixture.js';

describe('core blocks: texts', () => {
  it('adds missing classes to older content', async () => {
    expect(
      await html(
        '<!-- wp:heading --><h2>A</h2><!-- /wp:heading --><!-- wp:list {"ordered":true} --><ol start="2"><li>b</li></ol><!-- /wp:list -->',
      ),
    ).toBe('<h2 class="wp-block-heading">A</h2><ol class="wp-block-list" start="2"><li>b</li></ol>');
  });

  it('renders footnotes with back links, and nothing without footnotes', async () => {
    const notes = (footnotes: string): Promise<string> =>
      html('<!-- wp:footnotes /-->', {}, anEntry({ meta: { footnotes } }));
    expect(await notes('[{"id":"n1","content":"It\'s <em>so</em>"},{"id":"","content":"x"}]')).toBe(
      '<ol class="wp-block-footnotes"><li id="n1">It&#8217;s <em>so</em> <a href="#n1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    );
    for (const stored of ['', 'no json', '[]', '{"a":1}', '[null]']) expect(await notes(stored)).toBe('');
  });

  it('renders no footnotes around the content of their own protected entry', async () => {
    const notes = '[{"id":"n-1","content":"The key"}]';
    const input = inputWith({}, anEntry({ protected: true, meta: { footnotes: notes } }));
    const out = async (isPostLocked: boolean): Promise<string> =>
      (await renderer.renderContent('<!-- wp:footnotes /-->', { ...input, isPostLocked })).html;
    expect(await out(false)).toContain('The key');
    expect(await out(true)).not.toContain('The key');
  });
});
