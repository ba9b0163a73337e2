import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readArchive } from './read-archive.js';

const start =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Large</title>';

/** Number of items between two garbage collections. */
const COLLECTION_INTERVAL = 125;

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

/** The items of a read archive, and the memory growth meanwhile in bytes. */
export interface ReadMemory {
  items: number;
  growth: number;
}

/**
 * Reads an archive of the given size like an importer that stores each slug, and measures the memory growth after
 * garbage collection.
 */
export async function measureReading(bytes: number): Promise<ReadMemory> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = used();
  let highest = before;
  const slugs: string[] = [];
  for await (const record of readArchive(Readable.from(generated(bytes)))) {
    if (record.kind !== 'item') continue;
    slugs.push(record.slug);
    if (slugs.length % COLLECTION_INTERVAL === 0) {
      collectGarbage();
      highest = Math.max(highest, used());
    }
  }
  return { growth: highest - before, items: slugs.length };
}
