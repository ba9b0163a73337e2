import { Injectable } from '@nestjs/common';
import { ChangeBus } from '../change-bus/change-bus.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { nextVersion } from '../database/snapshot.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { SettingsRegistry } from './setting-definition.js';
import type { SettingDefinition } from './setting-definition.js';

/** The topic under which the change bus tells of changed options; the ids are their names. */
export const OPTIONS_TOPIC = 'options';

/** All options of the site at one moment. */
export class SettingsSnapshot {
  /** @param stored values by name */
  constructor(private readonly stored: ReadonlyMap<string, unknown>) {}

  /** The value of an option, or its default. Not to be changed in place. */
  get<T>(setting: SettingDefinition<T>): T {
    return this.stored.has(setting.name) ? (this.stored.get(setting.name) as T) : setting.default;
  }

  /** The stored value under a name that need not be defined; undefined if there is none. */
  storedValue(name: string): unknown {
    return this.stored.get(name);
  }

  /** Whether something is stored under a name. */
  has(name: string): boolean {
    return this.stored.has(name);
  }
}

/** Reads and writes the options of the site. All of them are kept in memory until one changes. */
@Injectable()
export class SettingsService {
  private kept?: Promise<SettingsSnapshot>;
  private inMemory = false;
  private forgotten = 0;
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

  /** The value of an option: as committed, or inside of a unit of work that has changed options, as it will be. */
  async get<T>(setting: SettingDefinition<T>): Promise<T> {
    return (await this.snapshot()).get(setting);
  }

  /**
   * All options at once, for reading several without waiting in between. Inside of a unit of work they are read through its own connection
   * unless they are in memory: waiting for another one while holding this one would end in a standstill once all are taken.
   */
  snapshot(): Promise<SettingsSnapshot> {
    if (!this.bus.connected || (this.units.active && (!this.inMemory || this.writing.has(this.database.manager))))
      return this.load();
    if (!this.kept && this.units.isOlderThan(this.forgotten)) return this.load();
    if (!this.kept) {
      const loading = this.load().then((snapshot) => {
        this.inMemory = this.kept === loading;
        return snapshot;
      });
      this.kept = loading;
      loading.catch(() => {
        if (this.kept === loading) this.kept = undefined;
      });
    }
    return this.kept;
  }

  private invalidate(): void {
    this.kept = undefined;
    this.inMemory = false;
    this.forgotten = nextVersion();
  }

  private async load(): Promise<SettingsSnapshot> {
    const rows = await this.database.query<{ name: string; value: string }>('SELECT name, value FROM options');
    return new SettingsSnapshot(new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])));
  }

  /** Stores the value of an option, in the running unit of work or one of its own. */
  set<T>(setting: SettingDefinition<T>, value: T): Promise<void> {
    return this.write(setting.name, async () => {
      await this.database.execute(
        `INSERT INTO options (name, value, updated_at) VALUES ($1, $2, $3)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
        [setting.name, JSON.stringify(value), this.clock.now()],
      );
    });
  }

  /** Forgets the stored value of an option, so that its default counts again. */
  reset(setting: Pick<SettingDefinition<unknown>, 'name'>): Promise<void> {
    return this.write(setting.name, async () => {
      await this.database.execute('DELETE FROM options WHERE name = $1', [setting.name]);
    });
  }

  /** The definition of an option by its name. Throws for a name that no lib has defined. */
  definition(name: string): SettingDefinition<unknown> {
    const definition = this.registry.find(name);
    if (!definition) throw new Error(`No lib has defined a setting ${JSON.stringify(name)}.`);
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
