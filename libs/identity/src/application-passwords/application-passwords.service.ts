import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { plainLine, RestError } from '#route-registry';
import type { Repository } from 'typeorm';
import { ApplicationPasswordEntity } from './application-password.entity.js';
import { formatPassword, generatePassword } from './application-password.js';
import { KeyedHash } from './keyed-hash.js';

/** The passwords of users' applications. */
@Injectable()
export class ApplicationPasswordsService {
  private readonly passwords: Repository<ApplicationPasswordEntity>;

  constructor(
    database: Database,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly hashes: KeyedHash,
  ) {
    this.passwords = database.repository(ApplicationPasswordEntity);
  }

  /** All of a user, oldest first. */
  listOfUser(userId: number): Promise<ApplicationPasswordEntity[]> {
    return this.passwords.find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** One of a user's, by its UUID. */
  async find(userId: number, uuid: string): Promise<ApplicationPasswordEntity | undefined> {
    return (await this.passwords.findOneBy({ userId, uuid })) ?? undefined;
  }

  /**
   * Makes one; the password is known only now.
   * @param given.password letters and digits, random; default: a new one
   * @throws RestError 400 `application_password_empty_name`
   */
  async create(
    userId: number,
    given: { name: string; appId?: string; password?: string },
  ): Promise<{ entity: ApplicationPasswordEntity; password: string }> {
    const name = requireName(given.name);
    const password = given.password ?? generatePassword();
    const created = new Date(Math.floor(this.clock.now().getTime() / 1000) * 1000);
    const entity = await this.work.run(() => {
      return this.passwords.save(
        this.passwords.create({
          uuid: randomUUID(),
          userId,
          appId: given.appId ?? '',
          name,
          hash: this.hashes.digest(password),
          created,
          lastUsed: null,
          lastIp: null,
        }),
      );
    });
    return { entity, password: formatPassword(password) };
  }

  /** Renames one; answers what it is then, or undefined where the user has no such one. */
  async rename(userId: number, uuid: string, name: string): Promise<ApplicationPasswordEntity | undefined> {
    const changed = { name: requireName(name) };
    return this.work.run(async () => {
      await this.passwords.update({ userId, uuid }, changed);
      return this.find(userId, uuid);
    });
  }

  /** Revokes one. It stops working at once, on all instances. */
  async revoke(userId: number, uuid: string): Promise<boolean> {
    return (await this.delete({ userId, uuid })) > 0;
  }

  /** Revokes all of a user; tells how many there were. */
  revokeAll(userId: number): Promise<number> {
    return this.delete({ userId });
  }

  private delete(criteria: { userId: number; uuid?: string }): Promise<number> {
    return this.work.run(async () => {
      return (await this.passwords.delete(criteria)).affected ?? 0;
    });
  }
}

function requireName(name: string): string {
  const usable = plainLine(name);
  if (usable === '')
    throw new RestError('application_password_empty_name', 'An application password needs a name.', 400);
  return usable;
}
