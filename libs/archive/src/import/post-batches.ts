import type { PostRepository } from '#post-repository';
import { batchesBySize } from '../batches-by-size.js';

/** Number of posts whose sizes are read per query. */
const SCANNED_PAGE_SIZE = 500;

/** Yields the ids of existing posts in groups whose texts fit in memory. */
export async function* postBatches(posts: PostRepository, ids: readonly number[]): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += SCANNED_PAGE_SIZE) {
    const page = ids.slice(start, start + SCANNED_PAGE_SIZE);
    yield* batchesBySize(await posts.sizesOf({ id: page }, page.length));
  }
}
