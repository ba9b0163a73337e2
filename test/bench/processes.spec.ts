import { existsSync } from 'node:fs';
import { waitUntil } from '#testing/time';
import { startProcess } from '../../bench/processes.mjs';

it('stop resolves for a process that has ended by itself', async () => {
  const started = await startProcess(['-e', "console.log('ready'); setTimeout(() => {}, 200)"]);
  await waitUntil(() => !existsSync(`/proc/${started.pid}`));
  expect(await started.stop()).toBeUndefined();
});
