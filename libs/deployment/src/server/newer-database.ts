import { CommandError, Database, defineSetting, SettingsService, StartTasks } from '#platform';
import type { LibraryModule } from '#platform';
import { libraryKind, schemaOf } from '#platform/core';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

/** The library of each migration that a server or command of this site has known. */
export const MIGRATION_LIBRARIES = defineSetting<Readonly<Record<string, string>>>({
  name: 'migration_libraries',
  default: {},
  description: 'Name of the library by the name of each migration that a server or command of the site has known.',
  transferable: false,
});

/** Maximum number of migrations in a message. */
const MAX_NAMED = 3;

/**
 * Refuses a database that a newer version of this program has migrated: it has a migration that this program does not
 * know, of a library that this program has. Migrations of removed libraries and of plugins that are switched off do
 * not count.
 */
@Injectable()
export class NewerDatabaseCheck implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly modules: ModulesContainer,
    tasks: StartTasks,
  ) {
    tasks.add(async () => {
      await this.recordMigrations();
      return [];
    });
  }

  /** @throws CommandError naming migrations of the newer version */
  async onModuleInit(): Promise<void> {
    const knownMigrations = this.readKnownMigrations();
    const recorded = await this.settings.get(MIGRATION_LIBRARIES);
    const executed = await this.database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const libraries = new Set(Object.values(knownMigrations));
    const newer = executed
      .map(({ name }) => name)
      .filter((name) => !knownMigrations[name] && libraries.has(recorded[name] ?? ''));
    if (newer.length > 0)
      throw new CommandError(
        `DATABASE_URL: the database belongs to a newer version of this program, which has the migrations ${newer.slice(0, MAX_NAMED).join(', ')}. Start that version, or restore a backup of this one.`,
      );
  }

  /** Records the library of each migration, so that earlier versions refuse the database from now on. */
  async recordMigrations(): Promise<void> {
    const knownMigrations = this.readKnownMigrations();
    const recorded = await this.settings.get(MIGRATION_LIBRARIES);
    if (Object.entries(knownMigrations).some(([name, library]) => recorded[name] !== library))
      await this.settings.set(MIGRATION_LIBRARIES, { ...recorded, ...knownMigrations });
  }

  /** The names of all migrations, with the names of their libraries. */
  private readKnownMigrations(): Record<string, string> {
    const modules = [...this.modules.values()].map(({ metatype }) => metatype);
    const parts = schemaOf(modules.filter((module) => libraryKind(module) === 'own') as LibraryModule[]);
    return Object.fromEntries(
      parts.flatMap(({ migrations = [], owner }) => migrations.map(({ name }) => [name, owner])),
    );
  }
}
