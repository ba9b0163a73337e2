import { Inject, Injectable } from '@nestjs/common';
import { Database } from '#platform';
import { In } from 'typeorm';
import type { Repository } from 'typeorm';
import { UserEntity, UserRoleEntity } from './user.entity.js';
import type { User } from './user.js';
import { foldKey } from './user-rules.js';

/** Finds users. Reads follow the running unit of work. */
@Injectable()
export class UsersService {
  readonly #users: Repository<UserEntity>;
  readonly #roles: Repository<UserRoleEntity>;

  constructor(@Inject(Database) database: Database) {
    this.#users = database.repository(UserEntity);
    this.#roles = database.repository(UserRoleEntity);
  }

  /** The user of an id; any number may be asked for. */
  async byId(id: number): Promise<User | undefined> {
    return (await this.byIds([id])).get(id);
  }

  /** The users of these ids, those that exist. */
  async byIds(ids: readonly number[]): Promise<Map<number, User>> {
    const possible = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    if (possible.length === 0) return new Map();
    const users = await this.#withRoles(await this.#users.findBy({ id: In(possible) }));
    return new Map(users.map((user) => [user.id, user]));
  }

  /** The user who signs in under a name, whatever its case. */
  byLogin(login: string): Promise<User | undefined> {
    return this.#byKey({ loginKey: foldKey(login) });
  }

  /** The user of a mail address, whatever its case. */
  byEmail(email: string): Promise<User | undefined> {
    return this.#byKey({ emailKey: foldKey(email) });
  }

  /** The user who is named so in addresses. */
  bySlug(slug: string): Promise<User | undefined> {
    return this.#byKey({ slug });
  }

  /** The user of a role whose account is the oldest. */
  async oldestOfRole(role: string): Promise<User | undefined> {
    const [row] = await this.#roles.find({ where: { role }, order: { userId: 'ASC' }, take: 1 });
    return row && this.byId(row.userId);
  }

  /** How many users there are. */
  count(): Promise<number> {
    return this.#users.count();
  }

  /** The hash of the password of an account, for signing in with it. */
  async passwordHashOf(id: number): Promise<string | undefined> {
    const row = await this.#users.findOne({ select: { id: true, passwordHash: true }, where: { id } });
    return row?.passwordHash;
  }

  async #byKey(where: Partial<Pick<UserEntity, 'loginKey' | 'emailKey' | 'slug'>>): Promise<User | undefined> {
    if (Object.values(where).some((value) => value === '' || value.includes('\0'))) return undefined;
    const found = await this.#users.findOneBy(where);
    return found ? (await this.#withRoles([found]))[0] : undefined;
  }

  async #withRoles(entities: readonly UserEntity[]): Promise<User[]> {
    if (entities.length === 0) return [];
    const roles = new Map<number, string[]>();
    for (const row of await this.#roles.find({ where: { userId: In(entities.map(({ id }) => id)) }, order: { position: 'ASC' } })) {
      roles.set(row.userId, [...(roles.get(row.userId) ?? []), row.role]);
    }
    return entities.map((entity) => toUser(entity, roles.get(entity.id) ?? []));
  }
}

function toUser(entity: UserEntity, roles: readonly string[]): User {
  const { id, login, email, slug, name, firstName, lastName, nickname, url, description, locale, registered } = entity;
  return { id, login, email, slug, name, firstName, lastName, nickname, url, description, locale, registered, roles };
}
