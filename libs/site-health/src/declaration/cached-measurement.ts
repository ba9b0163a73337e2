import type { Clock } from '#platform';

/**
 * Caches the result of a measurement and never measures twice at the same time, so that frequent requests load neither
 * this server nor others.
 */
export class CachedMeasurement<T> {
  private last?: { result: Promise<T>; until: number };

  /** @param lifetime lifetime of a result in milliseconds, from the end of the measurement */
  constructor(
    private readonly clock: Clock,
    private readonly lifetime: number,
  ) {}

  /**
   * Returns the cached or pending result, otherwise measures. A failure reaches all waiting callers and is not cached.
   */
  async run(measure: () => Promise<T>): Promise<T> {
    // defence: health-check-cache
    if (this.last && this.clock.now().getTime() < this.last.until) return this.last.result;
    const running = { result: measure(), until: Infinity };
    this.last = running;
    try {
      const result = await running.result;
      running.until = this.clock.now().getTime() + this.lifetime;
      return result;
    } catch (error) {
      this.last = undefined;
      throw error;
    }
  }
}
