import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { networkOf } from '#route-registry';
import { hashPassword, passwordFits } from '../users/password-hash.js';
import { LONGEST_PASSWORD } from '../users/password-policy.js';
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
const MOST_CHARACTERS = 1_000;

/** Signs people in with login or mail address and the password of their account. */
@Injectable()
export class PasswordSignIn {
  /** Stands in for the hash of accounts that do not exist, so that these take as long as others. */
  private readonly dummyHash = hashPassword(randomBytes(16).toString('hex'));

  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly budgets: SignInRateLimits,
  ) {}

  /** Tries it; the limits count whether there is such an account or not. */
  async attempt(
    given: { name: string; password: string },
    address: string,
    device: BrowserDevice,
  ): Promise<SignInResult> {
    // defence: sign-in-name-folded
    const name = foldKey(given.name.trim().toWellFormed().slice(0, MOST_CHARACTERS));
    const user = (await this.users.byLogin(name)) ?? (name.includes('@') ? await this.users.byEmail(name) : undefined);
    // Nobody is asked about as anybody is, so that it takes as long.
    const id = user?.id ?? 0;
    const lived = await this.sessions.listOfUser(id);
    const budgets = rateLimitsFor({
      name,
      address,
      knownDevice: device.userId !== 0 && device.userId === id ? device.id : undefined,
      knownAddress: lived.some((session) => networkOf(session.address) === networkOf(address)),
    });
    const { retryAfter } = await this.budgets.consume(budgets);
    if (retryAfter !== undefined) return { refused: 'limited', retryAfter };
    const hash = (await this.users.passwordHashOf(id)) ?? (await this.dummyHash);
    const fits = given.password.length <= LONGEST_PASSWORD && (await passwordFits(hash, given.password));
    if (!user || !fits) return { refused: 'wrong', account: user?.login };
    await this.budgets.refund(budgets);
    return { user };
  }
}
