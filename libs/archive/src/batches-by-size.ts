/** Maximum total characters of the posts that are loaded together; a single post may be longer. */
const MAX_BATCH_CHARACTERS = 1_000_000;
/** Number of posts whose sizes are read per query. */
export const SIZES_PER_QUERY = 500;
/** Characters added to the size of each post for its other data. */
const CHARACTERS_PER_POST = 2_000;

/** Groups ids so that the texts of each group fit in memory. */
export function* batchesBySize(sizes: readonly { id: number; size: number }[]): Generator<number[]> {
  let ids: number[] = [];
  let total = 0;
  for (const { id, size } of sizes) {
    if (ids.length > 0 && total + size > MAX_BATCH_CHARACTERS) {
      yield ids;
      [ids, total] = [[], 0];
    }
    ids.push(id);
    total += size + CHARACTERS_PER_POST;
  }
  if (ids.length > 0) yield ids;
}
