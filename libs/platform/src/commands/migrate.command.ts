import { Command, CommandRunner } from 'nest-commander';
import { pendingMigrations } from '../database/migrate.js';
import { SiteDataSource } from '../database/site-data-source.js';

/** `migrate`: runs pending migrations. Every start of the server does that too. */
@Command({ name: 'migrate', description: 'Run pending migrations (every start does that too).' })
export class MigrateCommand extends CommandRunner {
  constructor(private readonly source: SiteDataSource) {
    super();
  }

  /** Checks the result: the migrations ran when the application context was created. */
  async run(): Promise<void> {
    const pending = await pendingMigrations(this.source);
    if (pending.length > 0)
      throw new Error(`These migrations did not run: ${pending.join(', ')}. Run the command again.`);
    process.stdout.write('The database is up to date.\n');
  }
}
