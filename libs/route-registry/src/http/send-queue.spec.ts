import { setImmediate } from 'node:timers/promises';
import { SendQueue } from './send-queue.js';

it('SendQueue sends responses in their order at the end of the turn', async () => {
  const sent: string[] = [];
  const queue = new SendQueue();
  for (const name of ['first', 'second', 'third']) queue.add(() => sent.push(name));
  expect(sent).toEqual([]);
  await setImmediate();
  expect(sent).toEqual(['first', 'second', 'third']);
});

it('SendQueue sends responses within a turn if handling its requests takes long', async () => {
  const sent: string[] = [];
  const queue = new SendQueue();
  queue.add(() => sent.push('first'));
  for (const start = performance.now(); performance.now() - start < 2;);
  queue.add(() => sent.push('second'));
  expect(sent).toEqual(['first', 'second']);
  queue.add(() => sent.push('third'));
  await setImmediate();
  expect(sent).toEqual(['first', 'second', 'third']);
});
