import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApplicationPasswordAudit } from '../audit/application-password-audit.js';
import { KeyedHash } from '../application-passwords/keyed-hash.js';
import { CredentialCache } from './credential-cache.js';
import { basicCredentials } from './basic-credentials.js';
import type { SignInMethod } from './sign-in-method.js';
import { ApplicationPasswordUsage } from './application-password-usage.js';
import type { UserActor } from './user-actor.js';

/** `Authorization: Basic` with a login or email address and an application password. */
@Injectable()
export class ApplicationPasswordMethod implements SignInMethod {
  constructor(
    private readonly credentials: CredentialCache,
    private readonly hashes: KeyedHash,
    private readonly usage: ApplicationPasswordUsage,
    private readonly audit: ApplicationPasswordAudit,
  ) {}

  async authenticate(request: FastifyRequest): Promise<UserActor | undefined> {
    const given = basicCredentials(request.headers.authorization);
    if (!given) return undefined;
    const hash = this.hashes.digest(given.password);
    const account = await this.credentials.find(given.name);
    const credential = account?.credential(hash);
    if (!credential) {
      this.audit.recordRefused(account?.user.login, request.ip);
      return undefined;
    }
    this.usage.record(credential, request.ip);
    this.audit.recordAccepted(credential.actor, request.ip);
    return credential.actor;
  }
}
