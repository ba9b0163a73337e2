import { GenerationalCache } from '#route-registry';
import { nextVersion } from '../database/snapshot.js';
import type { ChangeBus } from './change-bus.js';

/** The change bus topic for any change of the site. */
export const SITE_TOPIC = 'site';

/**
 * Generational cache of data that is derived from the database. It is invalidated by every change of the site: on this
 * instance at the commit, on other instances when they receive the notification. While notifications cannot be received
 * it is disabled. A value that was computed before a change is not stored after it.
 */
export class SiteCache<K extends string | number, V extends object> extends GenerationalCache<K, V> {
  private lastChange = 0;

  /**
   * @param limit maximum total size, in the unit of `size`
   * @param size the size of an entry; default 1
   */
  constructor(
    private readonly bus: ChangeBus,
    limit: number,
    size?: (value: V, key: K) => number,
  ) {
    super(limit, size);
    this.setEnabled(bus.connected);
    bus.subscribe(SITE_TOPIC, () => this.invalidate());
    bus.onConnection((connected) => this.setEnabled(connected));
  }

  override set(key: K, generation: number, value: V): void {
    if (!this.bus.isOlderThan(this.lastChange)) super.set(key, generation, value);
  }

  override invalidate(): void {
    this.lastChange = nextVersion();
    super.invalidate();
  }
}
