import type { Clock } from '#platform';

/**
 * Something that is measured at most once at a time and whose result is given again for a while, so that asking often neither loads
 * this server nor lets it load others.
 */
export class Measurement<T> {
  private last?: { result: Promise<T>; until: number };

  /** @param keep milliseconds for which a result counts, from the moment it is there */
  constructor(
    private readonly clock: Clock,
    private readonly keep: number,
  ) {}

  /** The result of the measurement that is running or that counts, else of a new one. A failure is told to all who wait, but not kept. */
  async run(measure: () => Promise<T>): Promise<T> {
    // defence: health-check-cache
    if (this.last && this.clock.now().getTime() < this.last.until) return this.last.result;
    const running = { result: measure(), until: Infinity };
    this.last = running;
    try {
      const result = await running.result;
      running.until = this.clock.now().getTime() + this.keep;
      return result;
    } catch (error) {
      this.last = undefined;
      throw error;
    }
  }
}
