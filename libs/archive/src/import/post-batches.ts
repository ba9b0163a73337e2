import type { PostRepository } from '#post-repository';
import { batchesBySize, SIZES_PER_QUERY } from '../batches-by-size.js';

/** Yields the ids of existing posts in groups whose texts fit in memory. */
export async function* postBatches(posts: PostRepository, ids: readonly number[]): AsyncGenerator<number[]> {
  for (let start = 0; start < ids.length; start += SIZES_PER_QUERY) {
    const page = ids.slice(start, start + SIZES_PER_QUERY);
    yield* batchesBySize(await posts.sizesOf({ id: page }, page.length));
  }
}
