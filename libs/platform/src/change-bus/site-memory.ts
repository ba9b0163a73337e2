import { LRUCache } from 'lru-cache';
import type { ChangeBus } from './change-bus.js';

/** The topic under which the change bus tells that something of the site has changed, whatever it was. */
export const SITE_TOPIC = 'site';

/**
 * Things made from what is stored, kept until something is written: on this instance till the moment of the commit, on others till they
 * are told; and not at all while they cannot be told. What was begun before a change and is finished after it is not kept.
 */
export class SiteMemory<K extends string | number, V extends object> {
  readonly #kept: LRUCache<K, V>;
  #generation = 0;
  #on: boolean;

  /**
   * @param limit most that is kept, in the unit of `size`
   * @param size how much one thing counts; default 1
   */
  constructor(bus: ChangeBus, limit: number, size: (value: V) => number = () => 1) {
    this.#kept = new LRUCache<K, V>({ maxSize: limit, sizeCalculation: (value) => Math.max(1, size(value)) });
    this.#on = bus.connected;
    bus.subscribe(SITE_TOPIC, () => this.#drop());
    bus.onConnection((connected) => {
      this.#on = connected;
      this.#drop();
    });
  }

  /** What is kept under a key. */
  get(key: K): V | undefined {
    return this.#on ? this.#kept.get(key) : undefined;
  }

  /** Take it before something is made, give it back when it is to be kept. */
  get ticket(): number {
    return this.#generation;
  }

  /** Keeps a thing, unless something was written since the ticket was taken. */
  keep(key: K, ticket: number, value: V): void {
    if (this.#on && ticket === this.#generation) this.#kept.set(key, value);
  }

  #drop(): void {
    this.#generation++;
    if (this.#kept.size > 0) this.#kept.clear();
  }
}
