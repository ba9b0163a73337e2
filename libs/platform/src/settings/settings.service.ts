import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { ChangeClock, Dependencies, TaggedCache } from '#route-registry';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { SettingsRegistry } from './setting-definition.js';
import type { SettingDefinition } from './setting-definition.js';

/** The key of the only entry of the cache. */
const ALL = 'all';

/** A consistent view of all options of the site. */
export class SettingsSnapshot {
  /** @param stored values by name */
  constructor(private readonly stored: ReadonlyMap<string, unknown>) {}

  /** The value of an option, or its default if none or null is stored. Do not modify it. */
  get<T>(setting: SettingDefinition<T>): T {
    return (this.stored.get(setting.name) ?? setting.default) as T;
  }

  /** The stored value of a name; undefined if there is none. */
  storedValue(name: string): unknown {
    return this.stored.get(name);
  }

  /** Whether the same values are stored in another snapshot. */
  equals(other: SettingsSnapshot): boolean {
    return isDeepStrictEqual(this.stored, other.stored);
  }

  /** Whether a value is stored under a name. */
  has(name: string): boolean {
    return this.stored.has(name);
  }
}

/** A cached snapshot, as one promise for all readers: a request reads the settings up to ten times. */
interface CachedSnapshot {
  readonly snapshot: Promise<SettingsSnapshot>;
}

/** Options have changed since they were cached. A unit of work is retried, as after a conflict in the database. */
class OutdatedCacheError extends Error {
  /** SQLSTATE of a serialization failure. */
  readonly code = '40001';

  constructor() {
    super('Another instance has changed options that the unit of work may have read from the cache.');
  }
}

/** Reads and writes the options of the site. All options are cached until one changes. */
@Injectable()
export class SettingsService {
  private readonly cache: TaggedCache<typeof ALL, CachedSnapshot>;
  /** The entity managers of the units of work that have changed options. */
  private readonly changedIn = new WeakSet<object>();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly registry: SettingsRegistry,
    changes: ChangeClock,
  ) {
    this.cache = new TaggedCache(changes, { limit: 1 });
  }

  /** The value of an option. Within a unit of work that has changed options it includes the uncommitted changes. */
  async get<T>(setting: SettingDefinition<T>): Promise<T> {
    return (await this.snapshot()).get(setting);
  }

  /**
   * All options at once, for reading several synchronously. Within a unit of work they are read on its connection
   * unless they are cached, because waiting for a second connection could deadlock when all are in use. While
   * dependencies are collected there, the cache is not used, because `peek` records none.
   */
  snapshot(): Promise<SettingsSnapshot> {
    if (!this.units.active) return this.cache.get(ALL)?.snapshot ?? this.loadIntoCache();
    const mustRead = this.changedIn.has(this.database.manager) || Dependencies.current !== undefined;
    return (mustRead ? undefined : this.cache.peek(ALL)?.snapshot) ?? this.load();
  }

  private async loadIntoCache(): Promise<SettingsSnapshot> {
    const { snapshot } = await this.cache.load(ALL, async () => ({ snapshot: Promise.resolve(await this.load()) }));
    return snapshot;
  }

  private async load(): Promise<SettingsSnapshot> {
    const rows = await this.database.query<{ name: string; value: string }>('SELECT name, value FROM options');
    return new SettingsSnapshot(new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])));
  }

  /** Stores the value of an option, in the running unit of work or a new one. */
  set<T>(setting: SettingDefinition<T>, value: T): Promise<void> {
    return this.write(async () => {
      await this.database.execute(
        `INSERT INTO options (name, value, updated_at) VALUES ($1, $2, $3)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
        [setting.name, JSON.stringify(value), this.clock.now()],
      );
    });
  }

  /** Deletes the stored value of an option, so that its default applies. */
  reset(setting: Pick<SettingDefinition<unknown>, 'name'>): Promise<void> {
    return this.write(async () => {
      await this.database.execute('DELETE FROM options WHERE name = $1', [setting.name]);
    });
  }

  /** The definition of an option. Throws if no library defines the name. */
  definition(name: string): SettingDefinition<unknown> {
    const definition = this.registry.find(name);
    if (!definition)
      throw new Error(
        `No library defines the option ${JSON.stringify(name)}; register it with SettingsModule.forFeature.`,
      );
    return definition;
  }

  private write(statement: () => Promise<void>): Promise<void> {
    return this.units.run(async (manager) => {
      if (!this.changedIn.has(manager)) await this.requireCurrentCache();
      await statement();
      this.changedIn.add(manager);
      // A later unit of the group would use the cached options from before this change.
      this.units.closeCommitGroup();
    });
  }

  /**
   * Makes a unit of work start again if it may have computed a change from old options: on PostgreSQL another instance
   * can have changed them without a notification so far. What the transaction reads here can also conflict with later
   * changes of other instances, and what comes from the cache cannot. On SQLite the cache is exact while the unit holds
   * the lock for writing.
   */
  private async requireCurrentCache(): Promise<void> {
    if (this.database.kind !== 'postgres') return;
    const [cached, current] = await Promise.all([this.cache.peek(ALL)?.snapshot, this.load()]);
    if (!cached || cached.equals(current)) return;
    this.cache.clear();
    throw new OutdatedCacheError();
  }
}
