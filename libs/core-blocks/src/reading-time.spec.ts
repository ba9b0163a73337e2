import { anEntry } from '#rendering/testing';
import { html } from './core-blocks.fixture.js';

describe('core/post-time-to-read', () => {
  const words = (count: number) => anEntry({ content: `<p>${'word '.repeat(count)}</p>` });
  it.each([
    ['', 0, '1–2 minutes'],
    ['', 1_890, '8–12 minutes'],
    ['{"displayAsRange":false} ', 1_890, '10 minutes'],
    ['{"displayMode":"words"} ', 1_890, '1,890 words'],
    ['{"displayMode":"letters"} ', 1_890, ''],
    ['{"averageReadingSpeed":1.5} ', 15, '8–12 minutes'],
    ['{"averageReadingSpeed":-5} ', 100, '1–2 minutes'],
  ])('with the attributes "%s", the block shows the time for %i words', async (attributes, count, text) => {
    expect(await html(`<!-- wp:post-time-to-read ${attributes}/-->`, {}, words(count))).toBe(
      `<div class="wp-block-post-time-to-read">${text}</div>`,
    );
  });

  it('counts words as the editor does', async () => {
    const count = async (content: string): Promise<string> => {
      const out = await html('<!-- wp:post-time-to-read {"displayMode":"words"} /-->', {}, anEntry({ content }));
      return />([\d,]+) words?</.exec(out)?.[1] ?? out;
    };
    expect(await count('2024 was [note a="b"] fine')).toBe('4');
    expect(await count("don't—stop--now&nbsp;AT&amp;T&copy; <!-- wp:x {} -->- 3.5 co<b>de</b>")).toBe('6');
    expect(await count('one\u00a0word \u{1f389}')).toBe('2');
    expect(await count('&'.repeat(100_000) + '<a'.repeat(100_000) + '<!--'.repeat(100_000))).toBe('1');
  });
});
