import { Injectable } from '@nestjs/common';
import { ChangeBus } from '../change-bus/change-bus.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { nextVersion } from '../database/snapshot.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { SettingsRegistry } from './setting-definition.js';
import type { SettingDefinition } from './setting-definition.js';

/** The change bus topic of options. The ids are their names. */
export const OPTIONS_TOPIC = 'options';

/** A consistent view of all options of the site. */
export class SettingsSnapshot {
  /** @param stored values by name */
  constructor(private readonly stored: ReadonlyMap<string, unknown>) {}

  /** The value of an option, or its default. Do not modify it. */
  get<T>(setting: SettingDefinition<T>): T {
    return this.stored.has(setting.name) ? (this.stored.get(setting.name) as T) : setting.default;
  }

  /** The stored value of a name without a definition; undefined if there is none. */
  storedValue(name: string): unknown {
    return this.stored.get(name);
  }

  /** Whether a value is stored under a name. */
  has(name: string): boolean {
    return this.stored.has(name);
  }
}

/** Reads and writes the options of the site. All options are cached until one changes. */
@Injectable()
export class SettingsService {
  private cached?: Promise<SettingsSnapshot>;
  private isLoaded = false;
  private lastInvalidation = 0;
  private readonly writing = new WeakSet<object>();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly registry: SettingsRegistry,
    private readonly bus: ChangeBus,
  ) {
    bus.subscribe(OPTIONS_TOPIC, () => this.invalidate());
    bus.onConnection(() => this.invalidate());
  }

  /** The value of an option. Within a unit of work that has changed options it includes the uncommitted changes. */
  async get<T>(setting: SettingDefinition<T>): Promise<T> {
    return (await this.snapshot()).get(setting);
  }

  /**
   * All options at once, for reading several synchronously. Within a unit of work they are read on its connection
   * unless they are cached, because waiting for a second connection could deadlock when all are in use.
   */
  snapshot(): Promise<SettingsSnapshot> {
    if (!this.bus.connected || (this.units.active && (!this.isLoaded || this.writing.has(this.database.manager))))
      return this.load();
    if (!this.cached && this.units.isOlderThan(this.lastInvalidation)) return this.load();
    if (!this.cached) {
      const loading = this.load().then((snapshot) => {
        this.isLoaded = this.cached === loading;
        return snapshot;
      });
      this.cached = loading;
      loading.catch(() => {
        if (this.cached === loading) this.cached = undefined;
      });
    }
    return this.cached;
  }

  private invalidate(): void {
    this.cached = undefined;
    this.isLoaded = false;
    this.lastInvalidation = nextVersion();
  }

  private async load(): Promise<SettingsSnapshot> {
    const rows = await this.database.query<{ name: string; value: string }>('SELECT name, value FROM options');
    return new SettingsSnapshot(new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])));
  }

  /** Stores the value of an option, in the running unit of work or a new one. */
  set<T>(setting: SettingDefinition<T>, value: T): Promise<void> {
    return this.write(setting.name, async () => {
      await this.database.execute(
        `INSERT INTO options (name, value, updated_at) VALUES ($1, $2, $3)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
        [setting.name, JSON.stringify(value), this.clock.now()],
      );
    });
  }

  /** Deletes the stored value of an option, so that its default applies. */
  reset(setting: Pick<SettingDefinition<unknown>, 'name'>): Promise<void> {
    return this.write(setting.name, async () => {
      await this.database.execute('DELETE FROM options WHERE name = $1', [setting.name]);
    });
  }

  /** The definition of an option. Throws for an undefined name. */
  definition(name: string): SettingDefinition<unknown> {
    const definition = this.registry.find(name);
    if (!definition) throw new Error(`No library defines the option ${JSON.stringify(name)}.`);
    return definition;
  }

  private write(name: string, statement: () => Promise<void>): Promise<void> {
    return this.units.run(async (manager) => {
      await statement();
      this.writing.add(manager);
      this.units.closeCommitGroup();
      this.bus.publish({ topic: OPTIONS_TOPIC, ids: [name] });
    });
  }
}
