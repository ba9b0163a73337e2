import { Injectable } from '@nestjs/common';
import { Database } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { sanitizeLogin } from '#text';
import { ApplicationPasswordEntity } from '../application-passwords/application-password.entity.js';
import { equalHashes } from '../application-passwords/keyed-hash.js';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { foldKey } from '../users/user-rules.js';
import type { User } from '../users/user.js';
import { UsersService } from '../users/users.service.js';
import { UserActor } from './user-actor.js';

/** An application password and the actor of requests that sign in with it. */
export interface CachedCredential {
  readonly id: number;
  readonly hash: string;
  readonly actor: UserActor;
  /** Time of the last recorded use in milliseconds since 1970, or 0. */
  lastUsed: number;
}

/** An account with its application passwords. */
class Account {
  private readonly credentials: ReadonlyMap<string, CachedCredential>;

  constructor(
    readonly user: User,
    credentials: readonly CachedCredential[],
  ) {
    this.credentials = new Map(credentials.map((credential) => [credential.hash, credential]));
  }

  /** Returns the credential of a hash. The map finds the candidate; a comparison in constant time verifies it. */
  credential(hash: string): CachedCredential | undefined {
    const candidate = this.credentials.get(hash);
    return candidate && equalHashes(candidate.hash, hash) ? candidate : undefined;
  }
}

/** Maximum number of cached accounts. */
const MAX_CACHED_ACCOUNTS = 10_000;

/** Caches the accounts that sign in, so that each request costs one hash and two lookups. */
@Injectable()
export class CredentialCache {
  private readonly cache: TaggedCache<string, Account>;

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: MAX_CACHED_ACCOUNTS });
  }

  /**
   * Returns the account with a login or, if there is none, with an email address. As in the reference, blanks around a
   * login, markup and accents do not matter.
   */
  async find(loginOrEmail: string): Promise<Account | undefined> {
    const name = foldKey(loginOrEmail);
    return this.cache.load(name, () => this.load(name));
  }

  private async load(name: string): Promise<Account | undefined> {
    const login = sanitizeLogin(name, 'query');
    const user =
      (await this.users.byLogin(name)) ??
      (login === name ? undefined : await this.users.byLogin(login)) ??
      (name.includes('@') ? await this.users.byEmail(name) : undefined);
    if (!user) return undefined;
    const held = this.capabilities.capabilitiesOf(user.roles);
    const passwords = await this.database.repository(ApplicationPasswordEntity).find({
      select: { id: true, uuid: true, hash: true, lastUsed: true },
      where: { userId: user.id },
    });
    const credentials = passwords.map(({ id, uuid, hash, lastUsed }) => ({
      id,
      hash,
      actor: new UserActor(user, held, uuid),
      lastUsed: lastUsed?.getTime() ?? 0,
    }));
    return new Account(user, credentials);
  }
}
