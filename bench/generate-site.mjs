import { Worker } from 'node:worker_threads';
import { foldText } from '#text';
import { COUNTS } from './generated-content.mjs';

const BATCH_SIZE = 2_000;

/**
 * Fills an installed site with posts by inserting rows, because a million posts through the API would take hours. The
 * rows equal those of the server (`test/bench` compares them).
 * @param {import('./types.js').SiteStore} store
 * @param {{ app: string, env: import('./types.js').Environment, count: number }} site
 */
export async function generateSite(store, { app, env, count }) {
  await store.begin();
  const authors = await store.addAuthors(COUNTS.authors - 1);
  const categories = await addTerms(store, 'category', COUNTS.categories, 'Category');
  const tags = await addTerms(store, 'post_tag', COUNTS.tags, 'Tag');
  const renderer = new Worker(new URL('./render-worker.mjs', import.meta.url), {
    workerData: { app, env, count, perBatch: BATCH_SIZE, firstId: await store.nextId() },
  });
  let done = 0;
  for await (const batch of batchesOf(renderer)) {
    await store.addPosts(
      batch.map(({ author, category, tags: picked, ...post }) => ({
        ...post,
        author: idAt(authors, author),
        terms: [idAt(categories, category), ...picked.map((tag) => idAt(tags, tag))],
      })),
    );
    done += batch.length;
    if (process.stderr.isTTY || done % 100_000 === 0)
      process.stderr.write(`\rgenerating posts: ${done} of ${count}   `);
  }
  process.stderr.write('\n');
  await store.finish();
}

/**
 * @param {number[]} ids
 * @param {number} index
 */
function idAt(ids, index) {
  const id = ids[index];
  if (id === undefined) throw new Error(`There is no id at ${index}.`);
  return id;
}

/**
 * @param {import('./types.js').SiteStore} store
 * @param {string} taxonomy
 * @param {number} count
 * @param {string} name
 */
function addTerms(store, taxonomy, count, name) {
  return store.addTerms(
    Array.from({ length: count }, (_, n) => ({
      taxonomy,
      name: `${name} ${n}`,
      nameKey: foldText(`${name} ${n}`),
      slug: `${name.toLowerCase()}-${n}`,
    })),
  );
}

/**
 * Yields the batches of the worker. The next batch is requested before the current one is used.
 * @param {Worker} worker
 */
async function* batchesOf(worker) {
  /** @type {import('./types.js').RenderedPost[][]} */
  const waiting = [];
  /** @type {(value?: unknown) => void} */
  let wake = () => {};
  let ended = false;
  /** @type {Error | undefined} */
  let failure;
  worker.on('message', (batch) => {
    waiting.push(batch);
    wake();
  });
  worker.on('error', (error) => {
    failure = error;
    wake();
  });
  worker.on('exit', () => {
    ended = true;
    wake();
  });
  for (;;) {
    if (failure !== undefined) throw failure;
    const batch = waiting.shift();
    if (batch) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
      worker.postMessage('next');
      yield batch;
    } else if (ended) return;
    else
      await new Promise((resolve) => {
        wake = resolve;
      });
  }
}
