import { randomBytes } from 'node:crypto';
import { UsersService, UserWriter } from '#identity';
import { RestError } from '#route-registry';
import { isEmailAddress, sanitizeLogin } from '#text';
import { Injectable } from '@nestjs/common';
import type { ArchiveAuthor } from '../archive-record.js';
import type { ImportRun } from './import-run.js';

/** Maximum characters of an author's names. Accounts allow more, which leaves room for escaping. */
const NAME_LENGTH = 50;

/** Finds or creates the accounts of an archive's authors. */
@Injectable()
export class AuthorImporter {
  constructor(
    private readonly users: UsersService,
    private readonly writer: UserWriter,
  ) {}

  /**
   * Finds an author by login, then by email address. Otherwise the importer becomes the author, or, with `authors:
   * 'create'`, an account with a random password is created.
   */
  async importAuthor(author: ArchiveAuthor, run: ImportRun): Promise<void> {
    const known = (await this.users.byLogin(loginOf(author.login))) ?? (await this.users.byEmail(author.email));
    if (known) run.report.count('authors', 'present');
    else if (run.options.authors === 'existing') run.report.unknownAuthors.push(author.login);
    const accountId = known?.id ?? (run.options.authors === 'create' ? await this.create(author, run) : undefined);
    if (accountId === undefined && author.id > 0) run.sourceIdsWithoutUser.add(author.id);
    const id = accountId ?? run.options.importerId;
    run.userIdsByLogin.set(loginKey(author.login), id);
    if (author.id > 0) run.userIdsBySourceId.set(author.id, id);
  }

  /** Returns the id of the user with this login in the archive, or of the importer. */
  async authorIdOf(login: string, run: ImportRun): Promise<number> {
    const key = loginKey(login);
    const known = run.userIdsByLogin.get(key);
    if (known !== undefined) return known;
    const id = (key === '' ? undefined : (await this.users.byLogin(key))?.id) ?? run.options.importerId;
    run.userIdsByLogin.set(key, id);
    return id;
  }

  private async create(author: ArchiveAuthor, run: ImportRun): Promise<number | undefined> {
    const login = loginOf(author.login);
    const cut = (text: string) => Array.from(text).slice(0, NAME_LENGTH).join('');
    const hasAddress = isEmailAddress(author.email) && author.email.length <= 100;
    try {
      const { id } = await this.writer.create({
        login,
        email: hasAddress ? author.email : `author-${randomBytes(8).toString('hex')}@localhost.localdomain`,
        password: randomBytes(30).toString('base64url'),
        name: cut(author.displayName),
        firstName: cut(author.firstName),
        lastName: cut(author.lastName),
        ...(run.options.authorRole ? { roles: [run.options.authorRole] } : {}),
      });
      run.report.count('authors', 'imported');
      run.report.accounts.push(login);
      return id;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      run.report.ignore('authors whose login is not allowed');
      return undefined;
    }
  }
}

/** Removes the characters that a login here may not contain. */
function loginOf(login: string): string {
  return sanitizeLogin(login, true);
}

/** Normalizes a login for comparison. */
function loginKey(login: string): string {
  return loginOf(login).toLowerCase();
}
