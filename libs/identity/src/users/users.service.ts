import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { Repository } from 'typeorm';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import type { User } from './user.js';
import { unknownUserError } from './user-errors.js';
import { displayNameKey, foldKey } from './user-rules.js';

/** A row of the query: a user with one of its roles. */
type UserRow = Omit<User, 'registered' | 'roles'> & { registered: string; role: string | null };

/** Selects users with their roles in one statement, since they are read with each comment and each list. */
const SELECTION = `SELECT u.id, u.login, u.email, u.slug, u.name, u.first_name AS "firstName", u.last_name AS "lastName", u.nickname, u.url, u.description, u.locale, u.registered, r.role
  FROM users u LEFT JOIN user_roles r ON r.user_id = u.id`;

/** Finds users, within the current unit of work if there is one. */
@Injectable()
export class UsersService {
  private readonly users: Repository<UserEntity>;
  private readonly roles: Repository<UserRoleEntity>;

  constructor(private readonly database: Database) {
    this.users = database.repository(UserEntity);
    this.roles = database.repository(UserRoleEntity);
  }

  /** Returns a user by ID; undefined for any number that is not the ID of a user. */
  async byId(id: number): Promise<User | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /**
   * Returns a user by ID. Units of work that refer to a user call it, because the user can have been deleted since the
   * permission was checked.
   * @throws RestError 404 `rest_user_invalid_id`
   */
  async requireById(id: number): Promise<User> {
    const user = await this.byId(id);
    if (!user) throw unknownUserError();
    return user;
  }

  /**
   * Refuses an author who was deleted since the permission was checked. Units of work that store an item of the actor
   * call it. 0, no author, is accepted.
   * @throws RestError 404 `rest_user_invalid_id`
   */
  async requireAuthor(id: number): Promise<void> {
    if (id !== 0) await this.requireById(id);
  }

  /** Returns the existing users with these IDs. */
  async byIds(ids: readonly number[]): Promise<Map<number, User>> {
    // defence: user-ids-exact
    const possible = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    if (possible.length === 0) return new Map();
    const rows = await this.database.query<UserRow>(
      `${SELECTION} WHERE ${this.database.anyOf('u.id', 1)} ORDER BY u.id, r.position`,
      [possible],
    );
    return new Map(usersOf(rows).map((user) => [user.id, user]));
  }

  /** Returns a user by login, ignoring case. */
  byLogin(login: string): Promise<User | undefined> {
    return this.byKey('login_key', foldKey(login));
  }

  /** Returns a user by email address, ignoring case. */
  byEmail(email: string): Promise<User | undefined> {
    return this.byKey('email_key', foldKey(email));
  }

  /** Returns a user by slug. */
  bySlug(slug: string): Promise<User | undefined> {
    return this.byKey('slug', slug);
  }

  /**
   * Returns those of the slugs that users have.
   * @param ownId ID of a user whose slug does not count; 0 for none
   */
  async slugsInUse(slugs: readonly string[], ownId: number): Promise<Set<string>> {
    const rows = await this.database.query<{ slug: string }>(
      `SELECT u.slug FROM users u WHERE ${this.database.anyOf('u.slug', 1, 'text')} AND u.id <> $2`,
      [slugs, ownId],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /** Returns the users with a display name, ignoring case and diacritics. */
  async byName(name: string): Promise<User[]> {
    return usersOf(
      await this.database.query<UserRow>(`${SELECTION} WHERE u.name_key = $1 ORDER BY u.id, r.position LIMIT 100`, [
        displayNameKey(name),
      ]),
    );
  }

  /** Returns the oldest account with a role. */
  async oldestOfRole(role: string): Promise<User | undefined> {
    const [row] = await this.roles.find({ where: { role }, order: { userId: 'ASC' }, take: 1 });
    return row && this.byId(row.userId);
  }

  /**
   * Returns the next users whose IDs are above `id`, in the order of IDs. Only the last page is shorter than the limit.
   * @param role only users with this role; undefined for all
   */
  async pageAfter(id: number, limit: number, role?: string): Promise<User[]> {
    const roleCondition = 'AND EXISTS (SELECT 1 FROM user_roles o WHERE o.user_id = p.id AND o.role = $3)';
    // One statement: otherwise a page would be too short if one of its users were removed between two of them.
    const ids = `SELECT p.id FROM users p WHERE p.id > $1 ${role === undefined ? '' : roleCondition} ORDER BY p.id LIMIT $2`;
    return usersOf(
      await this.database.query<UserRow>(
        `${SELECTION} WHERE u.id IN (${ids}) ORDER BY u.id, r.position`,
        role === undefined ? [id, limit] : [id, limit, role],
      ),
    );
  }

  /** Returns the number of users. */
  count(): Promise<number> {
    return this.users.count();
  }

  /** Returns the password hash of an account. */
  async passwordHashOf(id: number): Promise<string | undefined> {
    const row = await this.users.findOne({ select: { id: true, passwordHash: true }, where: { id } });
    return row?.passwordHash;
  }

  private async byKey(column: 'login_key' | 'email_key' | 'slug', value: string): Promise<User | undefined> {
    if (value === '' || value.includes('\0')) return undefined;
    return usersOf(
      await this.database.query<UserRow>(`${SELECTION} WHERE u.${column} = $1 ORDER BY u.id, r.position`, [value]),
    )[0];
  }
}

/** Groups rows that are ordered by user and role position into users. */
function usersOf(rows: readonly UserRow[]): User[] {
  const users = new Map<number, User & { roles: string[] }>();
  for (const { role, ...row } of rows) {
    const user = users.get(row.id) ?? { ...row, registered: new Date(row.registered), roles: [] };
    users.set(row.id, user);
    if (role !== null) user.roles.push(role);
  }
  return [...users.values()];
}
