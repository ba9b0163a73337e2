import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import { sanitizeTextField } from '#text';
import type { Repository } from 'typeorm';
import { ApplicationPasswordEntity } from './application-password.entity.js';
import { formatPassword, generatePassword } from './application-password.js';
import { KeyedHash } from './keyed-hash.js';
import { truncateToSeconds } from '../truncate-to-seconds.js';
import { UsersService } from '../users/users.service.js';

/** Creates, finds, renames and revokes application passwords. */
@Injectable()
export class ApplicationPasswordsService {
  private readonly passwords: Repository<ApplicationPasswordEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly hashes: KeyedHash,
    private readonly users: UsersService,
  ) {
    this.passwords = database.repository(ApplicationPasswordEntity);
  }

  /** Returns the application passwords of a user, oldest first. */
  listOfUser(userId: number): Promise<ApplicationPasswordEntity[]> {
    return this.passwords.find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** Returns the application password of a user by its UUID; undefined if the user has none with this UUID. */
  async find(userId: number, uuid: string): Promise<ApplicationPasswordEntity | undefined> {
    return (await this.passwords.findOneBy({ userId, uuid })) ?? undefined;
  }

  /**
   * Creates an application password. Only its hash is stored, so only the result contains the password, in groups of
   * four characters.
   * @param input.password random letters and digits; default: a generated one
   * @throws RestError 400 `application_password_empty_name`; 404 `rest_user_invalid_id`
   */
  async create(
    userId: number,
    input: { name: string; appId?: string; password?: string },
  ): Promise<{ entity: ApplicationPasswordEntity; password: string }> {
    const name = usableName(input.name);
    if (name === undefined)
      throw new RestError('application_password_empty_name', 'An application password needs a name.', 400);
    const password = input.password ?? generatePassword();
    const created = truncateToSeconds(this.clock.now());
    const entity = await this.units.run(async () => {
      await this.users.requireById(userId);
      return this.passwords.save(
        this.passwords.create({
          uuid: randomUUID(),
          userId,
          appId: input.appId ?? '',
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

  /**
   * Renames an application password; a name that is not usable changes nothing. Returns the entity, or undefined if the
   * user has none with this UUID.
   */
  async rename(userId: number, uuid: string, name: string): Promise<ApplicationPasswordEntity | undefined> {
    const usable = usableName(name);
    if (usable === undefined) return this.find(userId, uuid);
    return this.units.run(async () => {
      await this.passwords.update({ userId, uuid }, { name: usable });
      return this.find(userId, uuid);
    });
  }

  /** Revokes an application password immediately, on all instances. Returns whether it existed. */
  async revoke(userId: number, uuid: string): Promise<boolean> {
    return (await this.delete({ userId, uuid })) > 0;
  }

  /** Revokes all application passwords of a user and returns their number. */
  revokeAll(userId: number): Promise<number> {
    return this.delete({ userId });
  }

  private delete(criteria: { userId: number; uuid?: string }): Promise<number> {
    return this.units.run(async () => {
      return (await this.passwords.delete(criteria)).affected ?? 0;
    });
  }
}

/** The name as a line of plain text. Undefined if it is then empty or, as in the reference, `0`. */
function usableName(name: string): string | undefined {
  const line = sanitizeTextField(name);
  return line === '' || line === '0' ? undefined : line;
}
