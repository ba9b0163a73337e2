import { CommandError, Configuration, SiteChecks } from '#platform';
import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';

/**
 * Checks whether the database contains a site. A command or server that finds no database creates an empty one.
 */
@Injectable()
export class InstalledSite implements OnApplicationBootstrap {
  constructor(
    checks: SiteChecks,
    private readonly users: UsersService,
    private readonly configuration: Configuration,
  ) {
    checks.add({
      name: 'accounts',
      find: async () => ((await this.isInstalled()) ? [] : [{ message: this.missingMessage() }]),
    });
  }

  /** Warns if the secret key of the site is missing: all clients would be refused without a reason. */
  async onApplicationBootstrap(): Promise<void> {
    const { hasNewSecretKey, dataDir } = this.configuration;
    if (!hasNewSecretKey || !(await this.isInstalled())) return;
    new Logger('SecretKey').warn(
      `${dataDir} had no secret.key, so a new key was created there. Sessions and application passwords that were created with another key are invalid. If the site had one, restore the file or set SECRET_KEY; otherwise create new application passwords.`,
    );
  }

  /** Whether the site is installed, that is, whether it has users. */
  async isInstalled(): Promise<boolean> {
    return (await this.users.count()) > 0;
  }

  /**
   * Call it in a command that needs a site, so that it does not succeed on an empty database, such as that of a wrong
   * DATA_DIR.
   * @throws CommandError if the site is not installed
   */
  async require(): Promise<void> {
    if (!(await this.isInstalled())) throw new CommandError(this.missingMessage());
  }

  private missingMessage(): string {
    const { database, commandLine } = this.configuration;
    const name = database.kind === 'sqlite' ? database.path : 'of DATABASE_URL';
    return `The database ${name} contains no site: it has no accounts. Check DATA_DIR and DATABASE_URL, or create a site with "${commandLine} install".`;
  }
}
