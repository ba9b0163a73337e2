import { Injectable } from '@nestjs/common';
import { CommandError, SettingsService } from '#platform';
import { escapeHtml } from '#text';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import { AuditLog } from '../audit/audit-log.js';
import type { User } from '../users/user.js';
import { defaultEmailAddress } from '../users/user-rules.js';
import { UserWriter } from '../users/user-writer.js';
import { UsersService } from '../users/users.service.js';
import { InstalledSite } from './installed-site.js';

/** Options of an installation. */
export interface InstallRequest {
  adminLogin: string;
  adminPassword: string;
  /** Email address of the administrator; default: `defaultEmailAddress` of the login. */
  email?: string;
  /** Title of the site, as text. */
  siteTitle?: string;
  /** Also creates an application password with this name. */
  applicationPasswordName?: string;
}

/** Result of an installation. */
export interface InstallResult {
  admin: User;
  /** The requested application password in plain text; only its hash is stored. */
  applicationPassword?: string;
}

/**
 * The site options that the installation sets: title and email address for notifications. `content-model`, which is
 * above this library, defines them completely.
 */
const TITLE = { name: 'title', default: '' };
const EMAIL = { name: 'email', default: '' };

/** Installs a site in an empty database: creates its first administrator. */
@Injectable()
export class InstallService {
  constructor(
    private readonly site: InstalledSite,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly passwords: ApplicationPasswordsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Installs the site in one transaction. Of two concurrent installations, one fails.
   * @throws CommandError if the site is installed already; RestError for an invalid login or email address
   */
  async install(request: InstallRequest): Promise<InstallResult> {
    const { adminLogin: login, adminPassword: password, siteTitle, applicationPasswordName: name } = request;
    const email = request.email ?? defaultEmailAddress(login);
    if (await this.site.isInstalled()) throw alreadyInstalledError();
    let applicationPassword: string | undefined;
    const admin = await this.writer.create({ login, email, password, roles: ['administrator'] }, async (id) => {
      // Checked again within the transaction, because of concurrent installations.
      if ((await this.users.count()) > 1) throw alreadyInstalledError();
      await this.settings.set(EMAIL, email);
      if (siteTitle !== undefined) await this.settings.set(TITLE, escapeHtml(siteTitle));
      if (name !== undefined) applicationPassword = (await this.passwords.create(id, { name })).password;
    });
    this.audit.recordLocal('installed', { user: admin.login, userId: admin.id, applicationPasswordName: name });
    return { admin, applicationPassword };
  }
}

function alreadyInstalledError(): CommandError {
  return new CommandError(
    'This site is installed already. Create further accounts with the command "user create", or choose an empty data directory (DATA_DIR) or database (DATABASE_URL).',
  );
}
