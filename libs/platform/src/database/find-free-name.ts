/** Number of numbered names that the first query tries, and the maximum. Each further query tries twice as many. */
const FIRST_BATCH = 16;
const MAX_BATCH = 4_096;

/** The rules of names that are unique. */
export interface NameRules {
  /** Returns a name with a number, such as `boats-2`. */
  appendNumber: (name: string, number: number) => string;
  /** Returns those of the names that are not free. */
  findTaken: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Returns a name if it is free, otherwise the first free one with a number from 2 on, such as the slug `boats-2`.
 * Thousands of names that are in use need only a few queries.
 */
export async function findFreeName(requested: string, { appendNumber, findTaken }: NameRules): Promise<string> {
  if ((await findTaken([requested])).size === 0) return requested;
  for (let from = 2, batch = FIRST_BATCH; ; from += batch, batch = Math.min(batch * 2, MAX_BATCH)) {
    const names = Array.from({ length: batch }, (_, index) => appendNumber(requested, from + index));
    const taken = await findTaken(names);
    const free = names.find((name) => !taken.has(name));
    if (free !== undefined) return free;
  }
}
