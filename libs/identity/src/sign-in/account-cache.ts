import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '#platform';
import { ApplicationPasswordEntity } from '../application-passwords/application-password.entity.js';
import { sameHash } from '../application-passwords/keyed-hash.js';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { AccountChanges } from '../users/account-changes.js';
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
  readonly #keys: ReadonlyMap<string, Key>;

  constructor(readonly user: User, keys: readonly Key[]) {
    this.#keys = new Map(keys.map((key) => [key.hash, key]));
  }

  /** The key of a hash. The map finds the candidate; the comparison that decides takes the same time wherever hashes differ. */
  key(hash: string): Key | undefined {
    const candidate = this.#keys.get(hash);
    return candidate && sameHash(candidate.hash, hash) ? candidate : undefined;
  }
}

/** Most accounts that are kept; those used longest ago go first. */
const KEPT = 10_000;

/**
 * The accounts that sign in, kept in memory so that each request costs a hash and two look-ups. All of them are dropped when any
 * account or application password has changed: in the moment of the commit here, within one notification elsewhere.
 */
@Injectable()
export class AccountCache {
  readonly #accounts = new LRUCache<string, Account>({ max: KEPT });
  #generation = 0;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(CapabilityRegistry) private readonly capabilities: CapabilityRegistry,
    @Inject(AccountChanges) private readonly changes: AccountChanges,
  ) {
    changes.subscribe(() => this.#drop());
  }

  /** The account of a login or, where there is no such login, of a mail address. */
  async find(loginOrEmail: string): Promise<Account | undefined> {
    const name = foldKey(loginOrEmail);
    const kept = this.#accounts.get(name);
    if (kept && this.changes.heard) return kept;
    const generation = this.#generation;
    const account = await this.#load(name);
    if (account && generation === this.#generation && this.changes.heard) this.#accounts.set(name, account);
    return account;
  }

  async #load(name: string): Promise<Account | undefined> {
    const user = (await this.users.byLogin(name)) ?? (name.includes('@') ? await this.users.byEmail(name) : undefined);
    if (!user) return undefined;
    const held = this.capabilities.held(user.roles);
    const passwords = await this.database.repository(ApplicationPasswordEntity).find({
      select: { id: true, uuid: true, hash: true, lastUsed: true },
      where: { userId: user.id },
    });
    return new Account(user, passwords.map(({ id, uuid, hash, lastUsed }) => ({ id, hash, actor: new UserActor(user, held, uuid), lastUsed: lastUsed?.getTime() ?? 0 })));
  }

  #drop(): void {
    this.#generation++;
    this.#accounts.clear();
  }
}
