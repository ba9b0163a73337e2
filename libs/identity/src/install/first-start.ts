import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { StartTasks } from '#platform';
import { InstallService } from './install.service.js';

/** Installs the site when its server starts for the very first time, and shows the administrator's sign-in once. */
@Injectable()
export class FirstStart {
  constructor(
    @Inject(StartTasks) tasks: StartTasks,
    @Inject(InstallService) private readonly installation: InstallService,
  ) {
    tasks.add(() => this.#run());
  }

  async #run(): Promise<string[]> {
    if (await this.installation.isInstalled()) return [];
    const adminPassword = randomBytes(15).toString('base64url');
    const { applicationPassword } = await this.installation.install({
      adminLogin: 'admin',
      adminPassword,
      applicationPasswordName: 'First start',
    });
    return [
      'This site was installed just now. Its administrator, shown only this once:',
      '  login                 admin',
      `  password              ${adminPassword}`,
      `  application password  ${applicationPassword}   (for the interface, by Basic authentication)`,
    ];
  }
}
