import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Readable } from 'node:stream';
import { readArchive } from './read-archive.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const MB = 1e6;
const start =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Large</title>';

function* generated(bytes: number): Generator<Buffer> {
  const paragraph = '<p>Wind from the north-west, 5 to 6 – and rising &amp; falling.</p>\n'.repeat(250);
  yield Buffer.from(start);
  for (let made = 0, id = 1; made < bytes; id += 1) {
    const comment = `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_content>Ahoy ${id}</wp:comment_content></wp:comment>`;
    const item = Buffer.from(
      `<item><title>Weather report number ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_name>weather-report-number-${id}</wp:post_name>` +
        `<content:encoded><![CDATA[${paragraph}]]></content:encoded>${comment.repeat(3)}</item>`,
    );
    made += item.length;
    yield item;
  }
  yield Buffer.from('</channel></rss>');
}

/**
 * Reads an archive of the given size like an importer that stores each slug, and returns the memory growth after
 * garbage collection.
 */
async function measure(bytes: number): Promise<{ growth: number; items: number }> {
  collectGarbage();
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = used();
  let highest = before;
  const slugs: string[] = [];
  for await (const record of readArchive(Readable.from(generated(bytes)))) {
    if (record.kind !== 'item') continue;
    slugs.push(record.slug);
    if (slugs.length % 250 === 0) {
      collectGarbage();
      highest = Math.max(highest, used());
    }
  }
  return { growth: highest - before, items: slugs.length };
}

/**
 * Measures at most three times until the growth is within a limit. The allocations of the engine vary by some MB. If
 * the parser kept records, the growth would exceed the limit each time.
 */
async function measureUpTo(limit: number, bytes: number): Promise<{ growth: number; items: number }> {
  let result = await measure(bytes);
  for (let again = 1; again < 3 && result.growth >= limit; again++) result = await measure(bytes);
  return result;
}

// Slow: the parser reads about 20 MB per second. An archive four times the size must need no more memory. If the parser
// held its records in memory, the difference would be at least 24 MB.
it('readArchive needs memory for one record, not for the archive', async () => {
  await measure(4 * MB); // compiles the parser, whose code counts as growth
  const small = await measure(8 * MB);
  const limit = Math.min(20 * MB, small.growth + 10 * MB);
  const large = await measureUpTo(limit, 32 * MB);
  expect(large.items).toBeGreaterThan(3.9 * small.items);
  expect(large.growth).toBeLessThan(limit);
}, 90_000);
