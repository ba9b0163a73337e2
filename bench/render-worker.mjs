// A worker that renders the posts of a generated site with the server's renderer, so that they are stored as the server
// would store them. It runs the deployment on a separate empty site with the same URL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort as port, workerData } from 'node:worker_threads';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { deploymentModule } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { foldText, titleKey } from '#text';
import { PostRenderer } from '#content/testing';
import { packRendering } from '#rendering';
import { COUNTS, postDate, postText, randomNumbers } from './generated-content.mjs';

if (!port) throw new Error('This file runs as a worker thread of generate-site.mjs.');
const parentPort = port;
const { app, env, count, perBatch, firstId } = workerData;
const scratch = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const module = Object.values(await import(`../dist/apps/${app}/src/${app}.module.js`))[0];
const context = await NestFactory.createApplicationContext(
  deploymentModule(module, loadConfiguration(app, { ...env, DATA_DIR: scratch, DATABASE_URL: '' })),
  { logger: ['error'] },
);
const renderer = context.get(PostRenderer, { strict: false });

for (let from = 0; from < count; from += perBatch) {
  const batch = [];
  for (let n = from; n < Math.min(from + perBatch, count); n++) batch.push(await renderPost(n));
  // At most one batch ahead: a million posts do not fit into memory.
  if (from > 0)
    await new Promise((resolve) => {
      parentPort.once('message', resolve);
    });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
  parentPort.postMessage(batch);
}
await context.close();
rmSync(scratch, { recursive: true, force: true });
parentPort.close();

/**
 * @param {number} n
 * @returns {Promise<import('./types.js').RenderedPost>}
 */
async function renderPost(n) {
  const id = firstId + n;
  const { title, content } = postText(n);
  const random = randomNumbers(n * 31 + 7);
  const pick = (/** @type {number} */ length) => Math.floor(random() * length);
  const row = {
    id,
    type: 'post',
    status: 'publish',
    title,
    content,
    excerpt: '',
    password: '',
    slug: `post-${n}`,
    parentId: 0,
    date: postDate(n, count),
    authorId: 1,
    format: 'standard',
  };
  const rendering = await renderer.render(/** @type {Parameters<PostRenderer['render']>[0]} */ (row));
  if (rendering.dependsOn.length > 0) throw new Error('A generated post depends on other data.');
  return {
    id,
    title,
    content,
    titleKey: titleKey(title),
    date: row.date,
    slug: row.slug,
    folded: { title: foldText(title), content: foldText(content) },
    rendering: { postId: id, revision: rendering.revision, texts: await packRendering(rendering) },
    author: pick(COUNTS.authors),
    category: pick(COUNTS.categories),
    tags: [...new Set([pick(COUNTS.tags), pick(COUNTS.tags), pick(COUNTS.tags)])],
  };
}
