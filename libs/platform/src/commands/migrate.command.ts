import { Command, CommandRunner } from 'nest-commander';
import { pendingMigrations } from '../database/migrate.js';
import { SiteDataSource } from '../database/site-data-source.js';

/** `migrate`: brings the database's schema up to date, and says so. Every start does the same; this does only that. */
@Command({ name: 'migrate', description: 'Bring the database up to date (every start does that too).' })
export class MigrateCommand extends CommandRunner {
  constructor(private readonly source: SiteDataSource) {
    super();
  }

  /** The migrations themselves ran when the app was put together. */
  async run(): Promise<void> {
    const pending = await pendingMigrations(this.source);
    if (pending.length > 0) throw new Error(`Still pending: ${pending.join(', ')}`);
    process.stdout.write('The database is up to date.\n');
  }
}
