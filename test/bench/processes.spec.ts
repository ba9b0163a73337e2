import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../bench/processes.mjs';

it('stop resolves for a process that has ended by itself', async () => {
  const started = await startProcess(['-e', "console.log('ready'); setTimeout(() => {}, 200)"]);
  while (existsSync(`/proc/${started.pid}`)) await sleep(10);
  expect(await started.stop()).toBeUndefined();
});
