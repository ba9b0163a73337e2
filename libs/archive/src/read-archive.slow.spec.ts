import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ReadMemory } from './archive-memory.fixture.js';

const MB = 1e6;

/**
 * Reads archives of these sizes, in bytes, in a thread. Its heap contains nothing else, so that garbage collection is
 * fast and the growth is exact.
 */
function readInThread(sizes: readonly number[]): Promise<ReadMemory[]> {
  const code = `
    require('./libs/testing/jest/load-typescript.cjs');
    const { parentPort, workerData } = require('node:worker_threads');
    const { measureReading } = require('./libs/archive/src/archive-memory.fixture.ts');
    (async () => {
      const results = [];
      for (const size of workerData) results.push(await measureReading(size));
      parentPort.postMessage(results);
    })();`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code.replaceAll("'./", `'${join(process.cwd(), '/')}`), {
      eval: true,
      workerData: sizes,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

// Slow: the parser reads about 20 MB per second. An archive four times the size must need no more memory. If the parser
// held its records in memory, the difference would be at least 12 MB.
it('readArchive needs memory for one record, not for the archive', async () => {
  // The first reading compiles the parser, whose code would count as growth.
  const [, small, large] = await readInThread([2 * MB, 4 * MB, 16 * MB]);
  expect(large!.items).toBeGreaterThan(3.9 * small!.items);
  expect(large!.growth).toBeLessThan(Math.min(10 * MB, small!.growth + 5 * MB));
}, 90_000);
