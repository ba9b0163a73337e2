/** A random generator that is deterministic for a seed. */
export interface RandomGenerator {
  /** Returns an integer from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** Returns an item of a list. */
  pick<T>(list: readonly T[]): T;
  /** Shuffles a list in place. */
  shuffle(list: unknown[]): void;
}

/** Creates a random generator (xorshift). */
export function createRandomGenerator(seed: number): RandomGenerator {
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    shuffle(list) {
      for (let at = list.length - 1; at > 0; at--) {
        const other = below(at + 1);
        [list[at], list[other]] = [list[other], list[at]];
      }
    },
  };
}
