import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApplicationPasswordNotes } from '../audit/application-password-notes.js';
import { KeyedHash } from '../application-passwords/keyed-hash.js';
import { CredentialCache } from './credential-cache.js';
import { basicCredentials } from './basic-credentials.js';
import type { SignInMethod } from './sign-in-method.js';
import { UsageLog } from './usage-log.js';
import type { UserActor } from './user-actor.js';

/** `Authorization: Basic` with a login or mail address and an application password. */
@Injectable()
export class ApplicationPasswordMethod implements SignInMethod {
  constructor(
    private readonly accounts: CredentialCache,
    private readonly hashes: KeyedHash,
    private readonly usage: UsageLog,
    private readonly notes: ApplicationPasswordNotes,
  ) {}

  async authenticate(request: FastifyRequest): Promise<UserActor | undefined> {
    const given = basicCredentials(request.headers.authorization);
    if (!given) return undefined;
    const hash = this.hashes.digest(given.password);
    const account = await this.accounts.find(given.name);
    const key = account?.key(hash);
    if (!key) {
      this.notes.refused(account?.user.login, request.ip);
      return undefined;
    }
    this.usage.note(key, request.ip);
    this.notes.accepted(key.actor, request.ip);
    return key.actor;
  }
}
