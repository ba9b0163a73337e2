import type { RenderEntry } from '#rendering';
import { anEntry } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core blocks: patterns of users', () => {
  const pattern = (id: number, content: string): RenderEntry => anEntry({ id, type: 'wp_block', content });

  it('renders a referenced pattern, but never inside itself', async () => {
    const entries = [
      pattern(5, '<!-- wp:paragraph --><p>Visible</p><!-- /wp:paragraph --><!-- wp:block {"ref":6} /-->'),
      pattern(6, '<i>more</i><!-- wp:block {"ref":5} /-->'),
    ];
    expect(await html('<!-- wp:block {"ref":5} /-->', { entries })).toBe('<p>Visible</p><i>more</i>');
    expect(await html('<!-- wp:block {"ref":99} /-->', { entries })).toBe('');
    expect(await html('<!-- wp:block {"ref":7} /-->', { entries: [{ ...pattern(7, 'Draft'), status: 'draft' }] })).toBe(
      '',
    );
  });

  it('limits the HTML of repeated references', async () => {
    const levels = Array.from({ length: 9 }, (_, level) =>
      pattern(100 + level, level === 8 ? 'x'.repeat(10_000) : `<!-- wp:block {"ref":${101 + level}} /-->`.repeat(10)),
    );
    expect((await html('<!-- wp:block {"ref":100} /-->', { entries: levels })).length).toBeLessThan(6_000_000);
  });
});
