import { Injectable } from '@nestjs/common';
import { CommandError, SettingsService } from '#platform';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { AuditLog } from '../audit/audit-log.js';
import type { User } from '../users/user.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';

/** What an installation needs to know. */
export interface InstallRequest {
  adminLogin: string;
  adminPassword: string;
  /** Address of the administrator; without one `<login>@localhost.localdomain`. */
  email?: string;
  /** Name of the site. */
  siteTitle?: string;
  /** Makes an application password of this name at once. */
  applicationPasswordName?: string;
}

/** What came of it. */
export interface InstallResult {
  admin: User;
  /** In plain, now and never again; where one was wanted. */
  applicationPassword?: string;
}

/** Under these names the site's settings keep its title and its address for notifications. */
const TITLE = { name: 'title', default: '' };
const EMAIL = { name: 'email', default: '' };

/** Makes a site of an empty database: its first administrator. */
@Injectable()
export class InstallService {
  constructor(
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {}

  /** Whether the site is installed, that is, has users. */
  async isInstalled(): Promise<boolean> {
    return (await this.users.count()) > 0;
  }

  /**
   * Installs the site, all of it or nothing. Of two that try at once, one is refused.
   * @throws CommandError when it is installed already; RestError for a login or address that cannot be used
   */
  async install(request: InstallRequest): Promise<InstallResult> {
    const { adminLogin: login, adminPassword: password, siteTitle, applicationPasswordName: name } = request;
    const email = request.email ?? `${login.replace(/[^\w.-]/g, '') || 'admin'}@localhost.localdomain`;
    if (await this.isInstalled()) throw alreadyInstalled();
    let applicationPassword: string | undefined;
    const admin = await this.writer.create({ login, email, password, roles: ['administrator'] }, async (id) => {
      // Asked again, within the transaction.
      if ((await this.users.count()) > 1) throw alreadyInstalled();
      await this.settings.set(EMAIL, email);
      if (siteTitle !== undefined) await this.settings.set(TITLE, siteTitle);
      if (name !== undefined) applicationPassword = (await this.passwords.create(id, { name })).password;
    });
    this.audit.recordLocal('installed', { user: admin.login, userId: admin.id, applicationPasswordName: name });
    return { admin, applicationPassword };
  }
}

function alreadyInstalled(): CommandError {
  return new CommandError('This site is installed already.');
}
