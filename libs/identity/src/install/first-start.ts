import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, StartTasks } from '#platform';
import { InstallService } from './install.service.js';

const LOGIN = 'admin';

/**
 * Installs the site when its server starts for the very first time. A terminal shows the administrator's sign-in once. Any other output is
 * stored somewhere (journal, container log, file), so it gets no secret, but the commands that make one.
 */
@Injectable()
export class FirstStart {
  constructor(
    tasks: StartTasks,
    private readonly installation: InstallService,
    private readonly configuration: Configuration,
  ) {
    tasks.add(() => this.run());
  }

  private async run(): Promise<string[]> {
    if (await this.installation.isInstalled()) return [];
    // defence: first-sign-in-on-terminal
    const onTerminal = process.stdout.isTTY;
    const adminPassword = randomBytes(15).toString('base64url');
    const { applicationPassword } = await this.installation.install({
      adminLogin: LOGIN,
      adminPassword,
      ...(onTerminal ? { applicationPasswordName: 'First start' } : {}),
    });
    if (!onTerminal) {
      const command = `npm run -s cli -- ${this.configuration.app} user`;
      return [
        `This site was installed just now. Its administrator is ${LOGIN}. The output is no terminal, so it shows no password. To make one:`,
        `  ${command} application-password ${LOGIN} --name NAME   (for the interface, by Basic authentication)`,
        `  ${command} password ${LOGIN}   (for the pages of the site)`,
      ];
    }
    return [
      'This site was installed just now. Its administrator, shown only this once:',
      `  login                 ${LOGIN}`,
      `  password              ${adminPassword}`,
      `  application password  ${applicationPassword}   (for the interface, by Basic authentication)`,
    ];
  }
}
