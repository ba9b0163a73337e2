import { randomBytes } from 'node:crypto';
import {
  CapabilityRegistry,
  fitUserTexts,
  UserMetaRegistry,
  UserMetaService,
  UsersService,
  UserWriter,
} from '#identity';
import type { NewUser } from '#identity';
import { Clock } from '#platform';
import { RestError } from '#route-registry';
import { isEmailAddress, sanitizeLogin } from '#text';
import { Injectable } from '@nestjs/common';
import type { ArchiveAccount, ArchiveAuthor } from '../archive-record.js';
import { parseArchiveDate } from '../map-dates.js';
import { tryParseJson } from '../try-parse-json.js';
import type { ImportRun } from './import-run.js';

/** Error codes of logins that accounts do not allow. */
const LOGIN_ERRORS = ['rest_user_invalid_username', 'user_login_too_long'];
/** Roles with this capability are not granted by an archive, since their users could take over the site. */
const PRIVILEGED_CAPABILITY = 'promote_users';

/** Finds or creates the accounts of an archive's authors. */
@Injectable()
export class AuthorImporter {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
    private readonly roles: CapabilityRegistry,
    private readonly metaKeys: UserMetaRegistry,
    private readonly meta: UserMetaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds an author by login, then by email address; an existing account is not changed. With
   * `authors: 'create'`, an account with a random password is created for an unknown author. Otherwise the importing
   * user becomes the author.
   */
  async importAuthor(author: ArchiveAuthor, run: ImportRun): Promise<void> {
    const key = loginKey(author.login);
    const accountByLogin = await this.users.byLogin(key);
    const existing = accountByLogin ?? (await this.users.byEmail(author.email));
    if (existing) run.report.count('authors', 'present');
    const accountId = existing?.id ?? (run.options.authors === 'create' ? await this.create(author, run) : undefined);
    if (accountId === undefined) run.usersWithoutAccount.add(author.id, key, author.login);
    // `authorIdOf` finds an account with the same login by itself.
    if (existing && !accountByLogin) run.userIdsByLogin.set(key, existing.id);
    if (author.id > 0) run.userIdsBySourceId.set(author.id, accountId ?? run.options.importerId);
  }

  /** Returns the id of the user with this login in the archive, or of the importing user. */
  async authorIdOf(login: string, run: ImportRun): Promise<number> {
    const key = loginKey(login);
    const knownId = run.userIdsByLogin.get(key);
    if (knownId !== undefined) return knownId;
    run.usersWithoutAccount.reportByLogin(key);
    const id = (key === '' ? undefined : (await this.users.byLogin(key))?.id) ?? run.options.importerId;
    run.userIdsByLogin.set(key, id);
    return id;
  }

  /** Reports the author of an existing item if the author has no account on this site. */
  reportUnknown(login: string, run: ImportRun): void {
    run.usersWithoutAccount.reportByLogin(loginKey(login));
  }

  private async create(author: ArchiveAuthor, run: ImportRun): Promise<number | undefined> {
    const login = sanitizeLogin(author.login);
    const hasValidEmail = isEmailAddress(author.email) && author.email.length <= 100;
    const roles = this.rolesOf(author, run);
    const account: NewUser = {
      login,
      email: hasValidEmail ? author.email : `author-${randomBytes(8).toString('hex')}@localhost.localdomain`,
      password: randomBytes(30).toString('base64url'),
      ...fitUserTexts(textsOf(author)),
      ...registrationOf(author.account, this.clock.now()),
      ...(roles ? { roles } : {}),
    };
    try {
      const { id } = await this.writer.create(account, (userId) => this.writeMeta(userId, author.account));
      run.report.count('authors', 'imported');
      run.report.accounts.push(login);
      return id;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      run.report.countSkipped(
        LOGIN_ERRORS.includes(error.code)
          ? 'authors whose login is not allowed'
          : `authors whose account is refused: ${error.message}`,
      );
      return undefined;
    }
  }

  /** The roles of a new account, undefined for the default role of the site. */
  private rolesOf({ login, account }: ArchiveAuthor, run: ImportRun): readonly string[] | undefined {
    if (run.options.authorRole) return [run.options.authorRole];
    if (!account) return undefined;
    const knownRoles = account.roles.filter((role) => this.roles.isRole(role));
    const granted = knownRoles.filter((role) => !this.roles.roleHas(role, PRIVILEGED_CAPABILITY));
    if (granted.length < knownRoles.length) run.report.demoted.push(sanitizeLogin(login));
    // A user without roles in the archive gets none, not even the default role.
    return granted.length > 0 || account.roles.length === 0 ? granted : undefined;
  }

  /** Stores the meta that the API would accept. */
  private async writeMeta(userId: number, account: ArchiveAccount | undefined): Promise<void> {
    for (const { key, value } of account?.meta ?? []) {
      const given = { [key]: tryParseJson(value) };
      if (given[key] === undefined || this.metaKeys.validate(given) !== null) continue;
      for (const [name, stored] of this.metaKeys.changes(given)) await this.meta.set(userId, name, stored);
    }
  }
}

function textsOf({ displayName: name, firstName, lastName, account }: ArchiveAuthor) {
  if (!account) return { name, firstName, lastName };
  const { nickname, slug, url, description, locale } = account;
  return { name, firstName, lastName, nickname, slug, url, description, locale };
}

/** The time of registration, unless it is invalid or in the future. */
function registrationOf(account: ArchiveAccount | undefined, now: Date): { registered?: Date } {
  const date = parseArchiveDate(account?.registeredGmt ?? '');
  const registered = new Date(`${date}Z`);
  return date !== undefined && registered <= now ? { registered } : {};
}

/** Normalizes a login for comparison. */
function loginKey(login: string): string {
  return sanitizeLogin(login).toLowerCase();
}
