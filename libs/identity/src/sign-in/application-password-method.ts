import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KeyedHash } from '../application-passwords/keyed-hash.js';
import { AccountCache } from './account-cache.js';
import { basicCredentials } from './basic-credentials.js';
import type { SignInMethod } from './sign-in-method.js';
import { UsageLog } from './usage-log.js';
import type { UserActor } from './user-actor.js';

/** `Authorization: Basic` with a login or mail address and an application password. */
@Injectable()
export class ApplicationPasswordMethod implements SignInMethod {
  constructor(
    @Inject(AccountCache) private readonly accounts: AccountCache,
    @Inject(KeyedHash) private readonly hashes: KeyedHash,
    @Inject(UsageLog) private readonly usage: UsageLog,
  ) {}

  async recognise(request: FastifyRequest): Promise<UserActor | undefined> {
    const given = basicCredentials(request.headers.authorization);
    if (!given) return undefined;
    const hash = this.hashes.of(given.password);
    const key = (await this.accounts.find(given.name))?.key(hash);
    if (key) this.usage.note(key, request.ip);
    return key?.actor;
  }
}
