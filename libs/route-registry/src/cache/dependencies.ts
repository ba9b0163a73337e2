import { AsyncVariable } from '../async-context/async-variable.js';
import type { ChangeClock } from './change-clock.js';

/** A part of the site's data on which a value depends. */
export interface Dependency {
  /** Whether the data has changed after a version of the `ChangeClock`. */
  changedSince(version: number): boolean;
  /**
   * The surrogate keys of the data for shared caches: `table`, or `table-value` for single rows. If they are absent,
   * shared caches must revalidate the values that depend on the data.
   */
  readonly keys?: Iterable<string>;
}

const collectors = new AsyncVariable<Dependencies | undefined>();

/**
 * The dependencies of a value: everything that was read while it was computed. Reads are added until the computation
 * ends; then `isCurrent` tells whether the value is still valid.
 */
export class Dependencies {
  /** When the value becomes stale, in milliseconds since 1970. */
  private expires = Infinity;
  private readonly parts = new Map<object, Dependency>();
  private nested: Set<Dependencies> | undefined;
  private isSealed = false;
  private isStale = false;
  private isCachingForbidden = false;
  /** The version of the data that is read. Later changes make the value stale. */
  private readonly readAt: number;
  /** The version at which the value was found to be current. */
  private checkedAt: number;

  constructor(private readonly clock: ChangeClock) {
    const version = clock.readVersion();
    this.readAt = this.checkedAt = version ?? -1;
    if (version === undefined || !clock.enabled) this.isStale = true;
  }

  /**
   * The dependencies of the running computation; `undefined` if none collects them. Code that reads data adds
   * to them; the database does so for each statement.
   */
  static get current(): Dependencies | undefined {
    const current = collectors.get();
    return current?.isSealed ? undefined : current;
  }

  /** Runs code without adding its reads to the surrounding computation. */
  static suspend<T>(work: () => Promise<T>): Promise<T> {
    return collectors.run(undefined, work);
  }

  /**
   * The dependencies of the value and of the values that it contains; `undefined` if it also depends on time or on data
   * whose changes are not tracked. They are complete even in a transaction that may be rolled back.
   */
  get sources(): Dependency[] | undefined {
    if (this.isCachingForbidden || this.expires !== Infinity) return undefined;
    const sources = [...this.parts.values()];
    for (const others of this.nested ?? []) {
      const inner = others.sources;
      if (!inner) return undefined;
      sources.push(...inner);
    }
    return sources;
  }

  /**
   * The version of the data that was read; `undefined` if all data of that version counts as stale, or if it may not be
   * cached.
   */
  get asOf(): number | undefined {
    return this.isCachingForbidden || this.clock.isTooOld(this.readAt) ? undefined : this.readAt;
  }

  /**
   * Runs a computation and collects its dependencies. A surrounding computation depends on them as well, even if this
   * one fails.
   */
  async collect<T>(work: () => Promise<T>): Promise<T> {
    const outer = Dependencies.current;
    try {
      return await collectors.run(this, work);
    } finally {
      this.isSealed = true;
      outer?.addAll(this);
    }
  }

  /** Returns the dependency on a source, which is created at the first use. */
  dependencyOn<D extends Dependency>(source: object, create: () => D): D {
    let part = this.parts.get(source) as D | undefined;
    if (!part) this.parts.set(source, (part = create()));
    return part;
  }

  /** Adds the dependencies of another value, which is part of this one. */
  addAll(others: Dependencies): void {
    if (this.isSealed) return;
    this.expires = Math.min(this.expires, others.expires);
    (this.nested ??= new Set()).add(others);
    if (!others.isCurrent()) this.isStale = true;
  }

  /** Limits the time for which the value is current, in milliseconds from now. */
  expireAfter(milliseconds: number): void {
    if (!this.isSealed) this.expires = Math.min(this.expires, Date.now() + milliseconds);
  }

  /** Prevents the value from being cached. */
  forbidCaching(): void {
    if (!this.isSealed) this.isStale = this.isCachingForbidden = true;
  }

  /** Whether nothing has changed on which the value depends. A stale value never becomes current again. */
  isCurrent(): boolean {
    if (this.isStale) return false;
    const { version } = this.clock;
    if (this.expires !== Infinity && this.expires <= Date.now()) this.isStale = true;
    else if (this.checkedAt !== version) {
      this.isStale = this.hasChanged();
      this.checkedAt = version;
    }
    return !this.isStale;
  }

  private hasChanged(): boolean {
    if (this.clock.isTooOld(this.readAt)) return true;
    for (const part of this.parts.values()) if (part.changedSince(this.readAt)) return true;
    if (this.nested) for (const others of this.nested) if (!others.isCurrent()) return true;
    return false;
  }
}
