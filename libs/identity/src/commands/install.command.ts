import { Command, CommandRunner, Option } from 'nest-commander';
import { InstallService } from '../install/install.service.js';
import { publicAccount } from './public-account.js';
import { readPassword } from './read-password.js';
import { requireEmailAddress } from './require-email-address.js';

interface InstallOptions {
  adminUser: string;
  adminPassword: string;
  adminEmail?: string;
  title?: string;
  applicationPassword?: string;
  json?: boolean;
}

/** `install`: installs a site in an empty database, without a prompt. */
@Command({
  name: 'install',
  description: 'Install the site: create its administrator. Fails if it is installed already.',
})
export class InstallCommand extends CommandRunner {
  constructor(private readonly installation: InstallService) {
    super();
  }

  async run(_positional: string[], options: InstallOptions): Promise<void> {
    const { admin, applicationPassword } = await this.installation.install({
      adminLogin: options.adminUser,
      adminPassword: await readPassword(options.adminPassword, '--admin-password'),
      email: options.adminEmail,
      siteTitle: options.title,
      applicationPasswordName: options.applicationPassword,
    });
    if (options.json) {
      process.stdout.write(
        `${JSON.stringify({ user: publicAccount(admin), applicationPassword: applicationPassword ?? null })}\n`,
      );
      return;
    }
    process.stdout.write(`Installed. Administrator: ${admin.login}\n`);
    if (applicationPassword)
      process.stdout.write(
        `Application password "${options.applicationPassword}" (shown only now): ${applicationPassword}\n`,
      );
  }

  @Option({ flags: '--admin-user <login>', description: 'required: login of the administrator', required: true })
  parseUser(value: string): string {
    return value;
  }

  @Option({
    flags: '--admin-password <secret>',
    description: 'required: password of the administrator; "-" reads it from standard input',
    required: true,
  })
  parsePassword(value: string): string {
    return value;
  }

  @Option({ flags: '--admin-email <address>', description: 'email address of the administrator' })
  parseEmail(value: string): string {
    return requireEmailAddress(value, '--admin-email');
  }

  @Option({ flags: '--title <text>', description: 'title of the site' })
  parseTitle(value: string): string {
    return value;
  }

  @Option({
    flags: '--application-password <name>',
    description: 'also create an application password with this name',
  })
  parseName(value: string): string {
    return value;
  }

  @Option({ flags: '--json', description: 'print {"user": …, "applicationPassword": …}' })
  parseJson(): boolean {
    return true;
  }
}
