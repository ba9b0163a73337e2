import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, StartTasks } from '#platform';
import { InstallService } from './install.service.js';
import type { InstallRequest, InstallResult } from './install.service.js';
import { InstalledSite } from './installed-site.js';

const LOGIN = 'admin';

/**
 * Installs the site when its server starts for the first time. On a terminal, prints the credentials of the
 * administrator once. Any other output may be stored (journal, container log, file). It therefore contains no secrets,
 * but the commands that create them.
 */
@Injectable()
export class FirstStart {
  constructor(
    tasks: StartTasks,
    private readonly site: InstalledSite,
    private readonly installation: InstallService,
    private readonly configuration: Configuration,
  ) {
    tasks.add(() => this.run());
  }

  private async run(): Promise<string[]> {
    if (await this.site.isInstalled()) return [];
    // defence: first-sign-in-on-terminal
    const onTerminal = process.stdout.isTTY;
    const adminPassword = randomBytes(15).toString('base64url');
    const installed = await this.install(adminPassword, onTerminal ? { applicationPasswordName: 'First start' } : {});
    if (!installed) return [];
    if (!onTerminal) {
      const command = `${this.configuration.commandLine} user`;
      return [
        `This site was installed just now. Its administrator is ${LOGIN}. The output is not a terminal, so no password is printed. To create one:`,
        `  ${command} application-password ${LOGIN} --name NAME   (for the API, by Basic authentication)`,
        `  ${command} password ${LOGIN}   (for the pages of the site)`,
      ];
    }
    return [
      'This site was installed just now. The credentials of its administrator (shown only now):',
      `  login                 ${LOGIN}`,
      `  password              ${adminPassword}`,
      `  application password  ${installed.applicationPassword}   (for the API, by Basic authentication)`,
    ];
  }

  /** Returns undefined if another instance that started at the same time has installed the site. */
  private async install(
    adminPassword: string,
    options: Pick<InstallRequest, 'applicationPasswordName'>,
  ): Promise<InstallResult | undefined> {
    try {
      return await this.installation.install({ adminLogin: LOGIN, adminPassword, ...options });
    } catch (error) {
      if (await this.site.isInstalled()) return undefined;
      throw error;
    }
  }
}
