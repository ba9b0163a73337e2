/** Number of names that the first query tries, and the maximum. Each further query tries twice as many. */
const FIRST_BATCH = 16;
const MAX_BATCH = 4_096;

/**
 * Returns the first free name with a number from 2 on, such as the slug `boats-2`. Thousands of names that are in use
 * need only a few queries.
 * @param nameOf returns the name with a number
 * @param findTaken returns those of the names that are in use
 */
export async function findFreeName(
  nameOf: (number: number) => string,
  findTaken: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (let from = 2, batch = FIRST_BATCH; ; from += batch, batch = Math.min(batch * 2, MAX_BATCH)) {
    const names = Array.from({ length: batch }, (_, index) => nameOf(from + index));
    const taken = await findTaken(names);
    const free = names.find((name) => !taken.has(name));
    if (free !== undefined) return free;
  }
}
