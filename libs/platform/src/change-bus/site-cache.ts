import { GenerationalCache } from '#route-registry';
import { nextVersion } from '../database/snapshot.js';
import type { ChangeBus } from './change-bus.js';

/** The topic under which the change bus tells that something of the site has changed, whatever it was. */
export const SITE_TOPIC = 'site';

/**
 * Things made from what is stored, kept until something is written: on this instance till the moment of the commit, on others till they
 * are told; and not at all while they cannot be told. What was begun before a change and is finished after it is not kept.
 */
export class SiteCache<K extends string | number, V extends object> extends GenerationalCache<K, V> {
  private changed = 0;

  /**
   * @param limit most that is kept, in the unit of `size`
   * @param size how much one thing counts; default 1
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
    if (!this.bus.isOlderThan(this.changed)) super.set(key, generation, value);
  }

  override invalidate(): void {
    this.changed = nextVersion();
    super.invalidate();
  }
}
