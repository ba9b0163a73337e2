import { Injectable } from '@nestjs/common';
import { Database, UnitOfWork } from '#platform';
import type { Json } from '#schema';
import { In } from 'typeorm';
import type { Repository } from 'typeorm';
import { UserMetaEntity } from './user-meta.entity.js';

/** Stores values that libraries associate with a user, each under its own key. */
@Injectable()
export class UserMetaService {
  private readonly meta: Repository<UserMetaEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
  ) {
    this.meta = database.repository(UserMetaEntity);
  }

  /** Returns a value, or undefined if none is stored. */
  async get(userId: number, key: string): Promise<Json | undefined> {
    return (await this.meta.findOneBy({ userId, key }))?.value as Json | undefined;
  }

  /** Returns the values of several users and keys, by user ID and key. */
  async getAll(userIds: readonly number[], keys: readonly string[]): Promise<Map<number, Map<string, Json>>> {
    const found = new Map<number, Map<string, Json>>(userIds.map((id) => [id, new Map()]));
    if (userIds.length === 0 || keys.length === 0) return found;
    for (const { userId, key, value } of await this.meta.findBy({ userId: In([...userIds]), key: In([...keys]) }))
      found.get(userId)!.set(key, value as Json);
    return found;
  }

  /** Stores a value, or removes it (null). */
  async set(userId: number, key: string, value: Json): Promise<void> {
    await this.units.run(async () => {
      await (value === null ? this.meta.delete({ userId, key }) : this.meta.save({ userId, key, value }));
    });
  }
}
