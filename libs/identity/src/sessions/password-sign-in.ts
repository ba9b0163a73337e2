import { Injectable } from '@nestjs/common';
import { networkOf } from '#route-registry';
import { PasswordHashCost, unmatchedHash, verifyPassword } from '../users/password-hash.js';
import { MAX_PASSWORD_LENGTH } from '../users/password-policy.js';
import { foldKey } from '../users/user-rules.js';
import type { User } from '../users/user.js';
import { UsersService } from '../users/users.service.js';
import type { BrowserDevice } from './browser-cookies.js';
import { SessionsService } from './sessions.service.js';
import { rateLimitsFor, SignInRateLimits } from './sign-in-rate-limits.js';

/**
 * Result of an attempt: the user, or the reason for the refusal. `account` is the login of the account, if it exists.
 * `retryAfter` is in seconds.
 */
export type SignInResult =
  | { user: User; passwordHash: string }
  | { refused: 'wrong'; account?: string }
  | { refused: 'limited'; retryAfter: number };

/** Maximum number of compared characters of a name. Every login and email address is shorter. */
const MAX_NAME_LENGTH = 1_000;

/** Verifies the login or email address and the password of users who sign in. The caller starts the session. */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: SignInRateLimits,
    private readonly hashCost: PasswordHashCost,
  ) {}

  /** Verifies name and password. The rate limits count attempts for unknown accounts, too. */
  async attempt(
    credentials: { name: string; password: string },
    ipAddress: string,
    device: BrowserDevice,
  ): Promise<SignInResult> {
    // defence: sign-in-name-folded
    const name = foldKey(credentials.name.trim().toWellFormed().slice(0, MAX_NAME_LENGTH));
    const user = (await this.users.byLogin(name)) ?? (name.includes('@') ? await this.users.byEmail(name) : undefined);
    // An unknown account takes the same queries, so that the response time does not reveal it.
    const id = user?.id ?? 0;
    const activeSessions = await this.sessions.listOfUser(id);
    const limits = rateLimitsFor({
      name,
      ipAddress,
      knownDevice: device.userId !== 0 && device.userId === id ? device.id : undefined,
      isKnownNetwork: activeSessions.some((session) => networkOf(session.ipAddress) === networkOf(ipAddress)),
    });
    const { retryAfter } = await this.rateLimits.consume(limits);
    if (retryAfter !== undefined) return { refused: 'limited', retryAfter };
    // A hash is also verified for an account that does not exist, so that the response time does not reveal it.
    const hash = (await this.users.passwordHashOf(id)) ?? unmatchedHash(this.hashCost);
    const isValid =
      credentials.password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(hash, credentials.password));
    if (!user || !isValid) return { refused: 'wrong', account: user?.login };
    await this.rateLimits.refund(limits);
    return { user, passwordHash: hash };
  }
}
