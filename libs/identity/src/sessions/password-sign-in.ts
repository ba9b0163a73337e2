import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { networkOf } from '#route-registry';
import { hashPassword, verifyPassword } from '../users/password-hash.js';
import { MAX_PASSWORD_LENGTH } from '../users/password-policy.js';
import { foldKey } from '../users/user-rules.js';
import type { User } from '../users/user.js';
import { UsersService } from '../users/users.service.js';
import type { BrowserDevice } from './browser-cookies.js';
import { SessionsService } from './sessions.service.js';
import { rateLimitsFor, SignInRateLimits } from './sign-in-rate-limits.js';

/** What came of an attempt: the user; or why not. */
export type SignInResult =
  { user: User } | { refused: 'wrong'; account?: string } | { refused: 'limited'; retryAfter: number };

/** More characters than any login or address has. */
const MAX_NAME_LENGTH = 1_000;

/** Signs people in with login or mail address and the password of their account. */
@Injectable()
export class PasswordSignIn {
  /** Stands in for the hash of accounts that do not exist, so that these take as long as others. */
  private readonly dummyHash = hashPassword(randomBytes(16).toString('hex'));

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: SignInRateLimits,
  ) {}

  /** Tries it; the limits count whether there is such an account or not. */
  async attempt(
    given: { name: string; password: string },
    address: string,
    device: BrowserDevice,
  ): Promise<SignInResult> {
    // defence: sign-in-name-folded
    const name = foldKey(given.name.trim().toWellFormed().slice(0, MAX_NAME_LENGTH));
    const user = (await this.users.byLogin(name)) ?? (name.includes('@') ? await this.users.byEmail(name) : undefined);
    // Nobody is asked about as anybody is, so that it takes as long.
    const id = user?.id ?? 0;
    const activeSessions = await this.sessions.listOfUser(id);
    const limits = rateLimitsFor({
      name,
      address,
      knownDevice: device.userId !== 0 && device.userId === id ? device.id : undefined,
      knownAddress: activeSessions.some((session) => networkOf(session.address) === networkOf(address)),
    });
    const { retryAfter } = await this.rateLimits.consume(limits);
    if (retryAfter !== undefined) return { refused: 'limited', retryAfter };
    const hash = (await this.users.passwordHashOf(id)) ?? (await this.dummyHash);
    const isValid = given.password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(hash, given.password));
    if (!user || !isValid) return { refused: 'wrong', account: user?.login };
    await this.rateLimits.refund(limits);
    return { user };
  }
}
