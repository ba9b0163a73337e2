import { Inject, Injectable } from '@nestjs/common';
import { Clock, CommandError, INSTALLED_AT, SettingsService, UnitOfWork } from '#platform';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service.js';
import type { User } from '../users/user.js';
import { UserWriter } from '../users/user-writer.js';

/** What an installation needs to know. */
export interface InstallRequest {
  adminLogin: string;
  adminPassword: string;
  /** Address of the administrator; without one `<login>@localhost.localdomain`. */
  email?: string;
  /** Makes an application password of this name at once. */
  applicationPasswordName?: string;
}

export interface Installed {
  user: User;
  /** Shown now and never again. */
  applicationPassword?: { name: string; uuid: string; password: string };
}

/** Makes a site of an empty database: its first administrator. */
@Injectable()
export class InstallService {
  constructor(
    @Inject(UnitOfWork) private readonly work: UnitOfWork,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(UserWriter) private readonly users: UserWriter,
    @Inject(ApplicationPasswordsService) private readonly passwords: ApplicationPasswordsService,
  ) {}

  /** Whether the site is installed. */
  async isInstalled(): Promise<boolean> {
    return (await this.settings.get(INSTALLED_AT)) !== '';
  }

  /**
   * Installs the site, all of it or nothing.
   * @throws CommandError when it is installed already; RestError for a login or address that cannot be used
   */
  install(request: InstallRequest): Promise<Installed> {
    return this.work.run(async () => {
      if (await this.isInstalled()) throw new CommandError('This site is installed already.');
      const user = await this.users.create({
        login: request.adminLogin,
        email: request.email ?? `${request.adminLogin.replace(/[^\w.-]/g, '') || 'admin'}@localhost.localdomain`,
        password: request.adminPassword,
        roles: ['administrator'],
      });
      await this.settings.set(INSTALLED_AT, this.clock.now().toISOString());
      if (request.applicationPasswordName === undefined) return { user };
      const { entity, password } = await this.passwords.create(user.id, { name: request.applicationPasswordName });
      return { user, applicationPassword: { name: entity.name, uuid: entity.uuid, password } };
    });
  }
}
