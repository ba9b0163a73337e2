import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import type { Repository } from 'typeorm';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import type { User } from './user.js';
import { foldKey } from './user-rules.js';

/** A user with one of the roles, as a statement gives it. */
type UserRow = Omit<User, 'registered' | 'roles'> & { registered: string; role: string | null };

/** Users with their roles in one statement: they are asked for with each comment and each list of them. */
const SELECTION = `SELECT u.id, u.login, u.email, u.slug, u.name, u.first_name AS "firstName", u.last_name AS "lastName", u.nickname, u.url, u.description, u.locale, u.registered, r.role
  FROM users u LEFT JOIN user_roles r ON r.user_id = u.id`;

/** Finds users. Reads follow the running unit of work. */
@Injectable()
export class UsersService {
  private readonly users: Repository<UserEntity>;
  private readonly roles: Repository<UserRoleEntity>;

  constructor(private readonly database: Database) {
    this.users = database.repository(UserEntity);
    this.roles = database.repository(UserRoleEntity);
  }

  /** The user of an id; any number may be asked for. */
  async byId(id: number): Promise<User | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /** The users of these ids, those that exist. */
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

  /** The user who signs in under a name, whatever its case. */
  byLogin(login: string): Promise<User | undefined> {
    return this.byKey('login_key', foldKey(login));
  }

  /** The user of a mail address, whatever its case. */
  byEmail(email: string): Promise<User | undefined> {
    return this.byKey('email_key', foldKey(email));
  }

  /** The user who is named so in addresses. */
  bySlug(slug: string): Promise<User | undefined> {
    return this.byKey('slug', slug);
  }

  /** The user of a role whose account is the oldest. */
  async oldestOfRole(role: string): Promise<User | undefined> {
    const [row] = await this.roles.find({ where: { role }, order: { userId: 'ASC' }, take: 1 });
    return row && this.byId(row.userId);
  }

  /** How many users there are. */
  count(): Promise<number> {
    return this.users.count();
  }

  /** The hash of the password of an account, for signing in with it. */
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

/** Users of rows that stand in the order of users and their roles. */
function usersOf(rows: readonly UserRow[]): User[] {
  const users = new Map<number, User & { roles: string[] }>();
  for (const { role, ...row } of rows) {
    const user = users.get(row.id) ?? { ...row, registered: new Date(row.registered), roles: [] };
    users.set(row.id, user);
    if (role !== null) user.roles.push(role);
  }
  return [...users.values()];
}
