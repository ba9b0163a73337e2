import { Injectable } from '@nestjs/common';
import { Clock, Database, findFreeName, isUniqueViolation, SettingsService, UnitOfWork } from '#platform';
import { isEmailAddress, numberSlug } from '#text';
import type { Repository } from 'typeorm';
import { SessionsService } from '../sessions/sessions.service.js';
import { truncateToSeconds } from '../truncate-to-seconds.js';
import { LastAdministrator } from './last-administrator.js';
import { Authorship } from './authorship.js';
import { hashPassword, PasswordHashCost } from './password-hash.js';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import type { NewUser, User, UserChanges } from './user.js';
import { invalidReassignError, userError } from './user-errors.js';
import { checkUserLengths, foldKey, displayNameKey, isLogin, USER_LIMITS } from './user-rules.js';
import { DEFAULT_ROLE } from './user-settings.js';
import { sanitizeTexts, fullName, slugFromLogin } from './user-texts.js';
import { UsersService } from './users.service.js';

/** Writes additional data of a user within the same unit of work. */
export type AdditionalWrites = (userId: number) => Promise<void>;

/**
 * Creates, changes and removes accounts. Validates the data, but does not check permissions (`user-access.ts`). Each
 * operation runs within the current unit of work or starts one.
 */
@Injectable()
export class UserWriter {
  private readonly userRows: Repository<UserEntity>;
  private readonly roles: Repository<UserRoleEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly users: UsersService,
    private readonly authorship: Authorship,
    private readonly sessions: SessionsService,
    private readonly lastAdministrator: LastAdministrator,
    private readonly hashCost: PasswordHashCost,
  ) {
    this.userRows = database.repository(UserEntity);
    this.roles = database.repository(UserRoleEntity);
  }

  /**
   * Creates an account.
   * @param writeMore writes additional data within the same unit of work
   * @throws RestError 400 `rest_user_invalid_username`, `rest_user_invalid_email`, `existing_user_login`,
   * `existing_user_email`, or as `checkUserLengths`
   */
  async create(given: NewUser, writeMore?: AdditionalWrites): Promise<User> {
    if (!isLogin(given.login))
      throw userError(
        'rest_user_invalid_username',
        'A login may contain only letters, digits, spaces and the characters _ . - @.',
      );
    if (!isEmailAddress(given.email)) throw userError('rest_user_invalid_email', 'This is not a valid email address.');
    const texts = sanitizeTexts(given);
    checkUserLengths({ login: given.login });
    const passwordHash = await hashPassword(given.password, this.hashCost);
    return this.retryUniqueViolation(() =>
      this.units.run(async () => {
        // The order of the checks is that of the reference, since clients see the first error only.
        if (await this.users.byLogin(given.login))
          throw userError('existing_user_login', 'Another user has this login.');
        checkUserLengths({ slug: texts.slug });
        if (await this.users.byEmail(given.email))
          throw userError('existing_user_email', 'Another user has this email address.');
        checkUserLengths({ ...texts, email: given.email });
        const name = texts.name || fullName(texts) || given.login;
        const entity = this.userRows.create({
          login: given.login,
          loginKey: foldKey(given.login),
          email: given.email,
          emailKey: foldKey(given.email),
          slug: await this.findUniqueSlug(texts.slug || slugFromLogin(given.login)),
          name,
          nameKey: displayNameKey(name),
          firstName: texts.firstName ?? '',
          lastName: texts.lastName ?? '',
          nickname: texts.nickname || given.login,
          url: texts.url ?? '',
          description: texts.description ?? '',
          locale: given.locale ?? '',
          registered: given.registered ?? truncateToSeconds(this.clock.now()),
          passwordHash,
        });
        const { id } = await this.userRows.save(entity);
        await this.setRoles(id, given.roles ?? [await this.settings.get(DEFAULT_ROLE)]);
        await writeMore?.(id);
        return (await this.users.byId(id))!;
      }),
    );
  }

  /**
   * Changes the given fields. An empty name, nickname or slug is derived from the login. A new password or a change of
   * roles ends the user's sessions.
   * @param writeMore writes additional data within the same unit of work
   * @throws RestError 400 `existing_user_email` or as `checkUserLengths`; 404 `rest_user_invalid_id`; 409
   * `rest_user_last_administrator`
   */
  async update(id: number, given: UserChanges, writeMore?: AdditionalWrites): Promise<User> {
    const texts = sanitizeTexts(given);
    checkUserLengths({ email: given.email, ...texts });
    const passwordHash = given.password === undefined ? undefined : await hashPassword(given.password, this.hashCost);
    return this.retryUniqueViolation(() =>
      this.units.run(async () => {
        const user = await this.users.requireById(id);
        const changed: Partial<UserEntity> = {
          ...texts,
          ...(passwordHash ? { passwordHash } : {}),
          ...(given.locale === undefined ? {} : { locale: given.locale }),
        };
        if (texts.name !== undefined) changed.name = texts.name || user.login;
        if (changed.name !== undefined) changed.nameKey = displayNameKey(changed.name);
        if (texts.nickname !== undefined) changed.nickname = texts.nickname || user.login;
        if (texts.slug !== undefined)
          changed.slug = await this.findUniqueSlug(texts.slug || slugFromLogin(user.login), id);
        if (given.email !== undefined) {
          const owner = await this.users.byEmail(given.email);
          if (owner && owner.id !== id) throw userError('existing_user_email', 'Another user has this email address.');
          Object.assign(changed, { email: given.email, emailKey: foldKey(given.email) });
        }
        if (Object.keys(changed).length > 0) {
          await this.userRows.update(id, changed);
          await this.authorship.userChanged(id);
        }
        if (given.roles) {
          await this.lastAdministrator.check(id, user.roles, given.roles);
          await this.setRoles(id, given.roles);
        }
        // defence: sessions-end-with-password
        if (passwordHash || (given.roles && !sameSet(given.roles, user.roles))) await this.sessions.endAll(id);
        await writeMore?.(id);
        return (await this.users.byId(id))!;
      }),
    );
  }

  /**
   * Removes an account with its roles, meta, application passwords and sessions.
   * @param reassign new author of its content (0: none); undefined: the content is trashed
   * @throws RestError 400 `rest_user_invalid_reassign`; 404 `rest_user_invalid_id`; 409 `rest_user_last_administrator`
   */
  async delete(id: number, reassign?: number): Promise<void> {
    await this.units.run(async () => {
      const user = await this.users.requireById(id);
      await this.lastAdministrator.check(id, user.roles);
      if (reassign && (reassign === id || !(await this.users.byId(reassign)))) throw invalidReassignError();
      await this.userRows.delete(id);
      await (reassign === undefined ? this.authorship.trashAllOf(id) : this.authorship.reassign(id, reassign));
    });
  }

  private async setRoles(userId: number, roles: readonly string[]): Promise<void> {
    await this.roles.delete({ userId });
    const rows = [...new Set(roles)].map((role, position) => ({ userId, role, position }));
    if (rows.length > 0) await this.roles.insert(rows);
  }

  /** Returns the slug, with a number if another user has it. */
  private async findUniqueSlug(base: string, ownId = 0): Promise<string> {
    return findFreeName(base, {
      appendNumber: (slug, number) => numberSlug(slug, number, USER_LIMITS.slug),
      findTaken: (slugs) => this.users.slugsInUse(slugs, ownId),
    });
  }

  /**
   * Retries an operation that lost a race for a unique name, so that it finds the other user and reports the conflict.
   * Within an outer unit of work, which must be rolled back as a whole, the violation is thrown.
   */
  private async retryUniqueViolation<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!isUniqueViolation(error) || this.units.active) throw error;
      return run();
    }
  }
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((role) => other.includes(role));
}
