import { UnitOfWork } from '#platform';
import { Dependencies, lruMap } from '#route-registry';
import { Injectable, Logger } from '@nestjs/common';

/**
 * Number of posts up to which lists wait for a value that is read from all of them. Values of more posts are loaded in
 * the background.
 */
export const MAX_AWAITED_POSTS = 50_000;

/** How many times longer than the last load of a value the next one waits. */
const PAUSE_FACTOR = 10;
/** Maximum number of values whose loads are recorded. */
const MAX_KEYS = 1_000;

/** Loads large values into caches in the background. The loads of a value take a small part of the time. */
@Injectable()
export class BackgroundLoads {
  /** When the next load of a value may start, in milliseconds of the monotonic clock. */
  private readonly nextLoads = lruMap<string, number>(MAX_KEYS);
  private readonly logger = new Logger(BackgroundLoads.name);

  constructor(private readonly units: UnitOfWork) {}

  /**
   * Starts a load outside of the running request, unless the same value is being loaded or was loaded a short time ago.
   * @param load puts the value into its cache
   */
  start(key: string, load: () => Promise<unknown>): void {
    const start = performance.now();
    if (start < (this.nextLoads.get(key) ?? 0)) return;
    this.nextLoads.set(key, Infinity);
    this.units
      .runOutside(() => Dependencies.suspend(load))
      .catch((error: unknown) => this.logger.debug(`A value was not loaded: ${String(error)}`))
      .finally(() => {
        const end = performance.now();
        this.nextLoads.set(key, end + (end - start) * PAUSE_FACTOR);
      });
  }
}
