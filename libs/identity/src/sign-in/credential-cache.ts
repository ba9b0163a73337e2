import { Injectable } from '@nestjs/common';
import { Database, UnitOfWork } from '#platform';
import { ApplicationPasswordEntity } from '../application-passwords/application-password.entity.js';
import { sameHash } from '../application-passwords/keyed-hash.js';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { AccountChanges } from '../users/account-changes.js';
import { AccountCache } from '../users/account-cache.js';
import { foldKey } from '../users/user-rules.js';
import type { User } from '../users/user.js';
import { UsersService } from '../users/users.service.js';
import { UserActor } from './user-actor.js';

/** A password that an account can be signed in with, and who is asking then. */
export interface Key {
  readonly id: number;
  readonly hash: string;
  readonly actor: UserActor;
  /** Milliseconds since 1970 at which it was last noted as used; 0 for never. */
  lastUsed: number;
}

/** An account with its application passwords, kept in memory. */
class Account {
  private readonly keys: ReadonlyMap<string, Key>;

  constructor(
    readonly user: User,
    keys: readonly Key[],
  ) {
    this.keys = new Map(keys.map((key) => [key.hash, key]));
  }

  /** The key of a hash. The map finds the candidate; the comparison that decides takes the same time wherever hashes differ. */
  key(hash: string): Key | undefined {
    const candidate = this.keys.get(hash);
    return candidate && sameHash(candidate.hash, hash) ? candidate : undefined;
  }
}

/** Most accounts that are kept. */
const KEPT = 10_000;

/** The accounts that sign in, kept in memory so that each request costs a hash and two look-ups. */
@Injectable()
export class CredentialCache {
  private readonly kept: AccountCache<string, Account>;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    changes: AccountChanges,
    work: UnitOfWork,
  ) {
    this.kept = new AccountCache(changes, work, KEPT);
  }

  /** The account of a login or, where there is no such login, of a mail address. */
  async find(loginOrEmail: string): Promise<Account | undefined> {
    const name = foldKey(loginOrEmail);
    return this.kept.peek(name) ?? (await this.kept.load(() => this.load(name))).get(name);
  }

  private async load(name: string): Promise<Map<string, Account>> {
    const user = (await this.users.byLogin(name)) ?? (name.includes('@') ? await this.users.byEmail(name) : undefined);
    if (!user) return new Map();
    const held = this.capabilities.held(user.roles);
    const passwords = await this.database.repository(ApplicationPasswordEntity).find({
      select: { id: true, uuid: true, hash: true, lastUsed: true },
      where: { userId: user.id },
    });
    const keys = passwords.map(({ id, uuid, hash, lastUsed }) => ({
      id,
      hash,
      actor: new UserActor(user, held, uuid),
      lastUsed: lastUsed?.getTime() ?? 0,
    }));
    return new Map([[name, new Account(user, keys)]]);
  }
}
