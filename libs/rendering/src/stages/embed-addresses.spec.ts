import { RenderBudget } from '../render-budget.js';
import type { RenderContext } from '../render-context.js';
import { embedAddresses } from './embed-addresses.js';

it('embedAddresses yields to other requests between the addresses of files, which need no query', async () => {
  const budget = new RenderBudget();
  const yields = jest.spyOn(budget, 'yieldIfDue');
  const html = await embedAddresses('https://a.test/1.mp3\nhttps://a.test/2.mp3', { budget } as RenderContext);
  expect(html).toBe('[audio src="https://a.test/1.mp3" /]\n[audio src="https://a.test/2.mp3" /]');
  expect(yields).toHaveBeenCalledTimes(2);
});
