import { createRenderer } from '#core-blocks';
import { RenderBudget, DEFAULT_RENDER_LIMITS } from './render-budget.js';
import type { RenderLimits } from './render-budget.js';
import { anEntry, inputWith } from './render-data.fixture.js';
import type { RenderData } from './render-data.js';

const renderer = createRenderer();
const limited = (limits: Partial<RenderLimits>, input = inputWith()): ReturnType<typeof inputWith> => ({
  ...input,
  limits: { ...DEFAULT_RENDER_LIMITS, ...limits },
});

describe('RenderBudget', () => {
  it('accepts work within its limits and names the first exceeded limit', () => {
    const budget = new RenderBudget({ elements: 2, queries: 1, characters: 10, milliseconds: 1_000 });
    expect([budget.charge('elements'), budget.charge('elements'), budget.exceeded]).toEqual([true, true, undefined]);
    expect([budget.charge('elements'), budget.charge('queries', 5), budget.exceeded]).toEqual([
      false,
      false,
      'elements',
    ]);
  });

  it('yields to the event loop after some milliseconds of work, not before', async () => {
    const budget = new RenderBudget();
    expect(budget.yieldIfDue()).toBeUndefined();
    let others = 0;
    setImmediate(() => (others += 1));
    const start = performance.now();
    while (performance.now() - start < 20);
    await budget.yieldIfDue();
    expect(others).toBe(1);
  });
});

describe('RenderBudget.waitUncharged', () => {
  it('charges nothing for work of another thread', async () => {
    const budget = new RenderBudget({ ...DEFAULT_RENDER_LIMITS, milliseconds: 15 });
    const busy = async (): Promise<string> => {
      await Promise.resolve();
      const start = performance.now();
      while (performance.now() - start < 30);
      return 'done';
    };
    expect(await budget.waitUncharged(busy())).toBe('done');
    await budget.yieldIfDue();
    expect(budget.exceeded).toBeUndefined();
  });
});

describe('ContentRenderer with a budget', () => {
  it('omits blocks beyond the limit and closes open ones', async () => {
    const raw =
      '<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p>One</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Two</p><!-- /wp:paragraph --></div><!-- /wp:group --><!-- wp:paragraph --><p>Three</p><!-- /wp:paragraph -->';
    const { html, exceededLimit } = await renderer.renderContent(raw, limited({ elements: 2 }));
    expect(html).toMatch(/^<div class="[^"]+"><p>One<\/p><\/div>$/);
    expect(exceededLimit).toBe('elements');
    const whole = await renderer.renderContent(raw, inputWith());
    expect([whole.html.includes('Three'), whole.exceededLimit]).toEqual([true, undefined]);
  });

  it('renders no partial block at the character limit', async () => {
    const { html, exceededLimit } = await renderer.renderContent(
      '<!-- wp:search /-->'.repeat(100),
      limited({ characters: 5_000 }),
    );
    expect(exceededLimit).toBe('characters');
    expect(html.length).toBeLessThan(5_000);
    expect(html.match(/<form/g)?.length).toBe(html.match(/<\/form>/g)?.length);
    expect(html.trim().endsWith('</form>')).toBe(true);
  });

  it('ends the list of a query at the limit', async () => {
    const entries = Array.from({ length: 20 }, (_, index) => anEntry({ id: 20 + index }));
    const list =
      '<!-- wp:query {"query":{"perPage":20}} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->';
    const { html, exceededLimit } = await renderer.renderContent(
      list,
      limited({ elements: 7 }, inputWith({ entries })),
    );
    expect(exceededLimit).toBe('elements');
    expect(html.match(/<li/g)?.length).toBe(html.match(/<\/li>/g)?.length);
    expect(html).toContain('</ul></div>');
    // The query, its template and five titles: no further entry is started, not even an empty one.
    expect(html.match(/<li/g)?.length).toBeLessThanOrEqual(6);
  });

  it('runs no shortcode beyond the limit', async () => {
    const { html, exceededLimit } = await renderer.renderContent(
      'x [audio src="https://a.test/b.mp3"] y '.repeat(5),
      limited({ elements: 2 }),
    );
    expect([html.match(/<audio/g)?.length, exceededLimit]).toEqual([2, 'elements']);
    expect(html).not.toContain('[audio');
  });

  it('runs equal queries once, and none beyond the limit', async () => {
    const input = inputWith();
    const asked: string[] = [];
    const data = new Proxy(input.data, {
      get: (target, name: keyof RenderData) =>
        function ask(...args: never[]): unknown {
          asked.push(name);
          return (target[name] as (...values: never[]) => unknown)(...args);
        },
    });
    const raw = '<!-- wp:categories /-->'.repeat(50) + '<!-- wp:tag-cloud /--><!-- wp:archives /-->';
    expect((await renderer.renderContent(raw, { ...input, data })).exceededLimit).toBeUndefined();
    expect(asked).toEqual(['terms', 'terms', 'archives']);
    asked.length = 0;
    expect((await renderer.renderContent(raw, limited({ queries: 2 }, { ...input, data }))).exceededLimit).toBe(
      'queries',
    );
    expect(asked).toEqual(['terms', 'terms']);
  });

  it('renders two thousand blocks and a megabyte of paragraphs completely', async () => {
    const blocks = '<!-- wp:paragraph --><p>Words of an honest post.</p><!-- /wp:paragraph -->'.repeat(2_000);
    const paragraphs = `${'Words of an honest post. '.repeat(20)}\n\n`.repeat(2_000);
    for (const [raw, count] of [
      [blocks, 2_000],
      [paragraphs, 2_000],
    ] as const) {
      const { html, exceededLimit } = await renderer.renderContent(raw, inputWith());
      expect([html.match(/<p>/g)?.length, exceededLimit]).toEqual([count, undefined]);
    }
  });
});
