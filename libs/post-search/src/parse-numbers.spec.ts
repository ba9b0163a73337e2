import { parseNumbers } from './parse-numbers.js';

describe('parseNumbers', () => {
  it.each([0, 1, 2, 10, 200_000])('parses %s numbers', async (count) => {
    const numbers = Array.from({ length: count }, (_, index) => (index * 7_919) % 100_000_007);
    expect(await parseNumbers(numbers.join(' '))).toEqual(numbers);
  });

  it('lets other work run while it parses a long text', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const text = Array.from({ length: 1_000_000 }, (_, index) => index).join(' ');
    expect((await parseNumbers(text)).length).toBe(1_000_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});
