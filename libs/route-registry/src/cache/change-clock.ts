import { Global, Injectable, Module } from '@nestjs/common';

/** The part of a named cache that metrics show. */
export interface ObservedCache {
  /** The number of entries. */
  readonly size: number;
  /** The total size of the entries in bytes. */
  readonly bytes: number;
  /** Calls a function with the result of each lookup from now on. */
  observeLookups(observe: (hit: boolean) => void): void;
}

/**
 * Counts the changes of the site that this process knows of. Caches compare the version of their entries with it. An
 * application has one clock; the library that owns the data advances it.
 */
@Injectable()
export class ChangeClock {
  /** The named caches, by their names. */
  readonly caches = new Map<string, ObservedCache>();
  private current = 1;
  private oldestUsable = 0;
  private usable = true;

  /**
   * Called before each lookup in a cache, to notice changes that are not announced, such as those of other processes.
   * The default does nothing.
   */
  beforeLookup: () => void = () => undefined;

  /**
   * Called when a request arrives, so that its first lookup notices everything that was committed before it. The
   * default does nothing.
   */
  onRequest: () => void = () => undefined;

  /**
   * The version of the data that the running code reads. In a snapshot it is older than `version`. It is `undefined`
   * where the code can read data that is never committed: values that are computed from it must not be cached.
   */
  readVersion: () => number | undefined = () => this.current;

  /** The number of the last change. */
  get version(): number {
    return this.current;
  }

  /** Whether caches may be used; `false` while the changes of other instances cannot be received. */
  get enabled(): boolean {
    return this.usable;
  }

  /** Starts the next version and returns it. Call it for each committed change. */
  advance(): number {
    return ++this.current;
  }

  /** Makes all values stale that were computed before, because any data can have changed. */
  invalidateAll(): void {
    this.oldestUsable = this.advance();
  }

  /** Whether all data of a version counts as stale. */
  isTooOld(version: number): boolean {
    return version < this.oldestUsable;
  }

  /** Enables or disables all caches. Both make all entries stale. */
  setEnabled(enabled: boolean): void {
    this.invalidateAll();
    this.usable = enabled;
  }
}

/** Provides the one clock of an application to its caches. */
@Global()
@Module({ providers: [ChangeClock], exports: [ChangeClock] })
export class ChangeClockModule {}
