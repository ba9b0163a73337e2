import { Injectable } from '@nestjs/common';
import { registerErrorCodes, RestError } from '#route-registry';
import { verifyPassword } from '../users/password-hash.js';
import { MAX_PASSWORD_LENGTH } from '../users/password-policy.js';
import { UsersService } from '../users/users.service.js';
import { SignInRateLimits } from './sign-in-rate-limits.js';

registerErrorCodes({
  rest_user_missing_current_password: 400,
  rest_user_invalid_current_password: 403,
  rest_user_too_many_attempts: 429,
});

const MINUTE = 60_000;

/**
 * Requires the current password before a session changes it, so that no one at an unattended browser can lock the owner
 * of the account out.
 */
@Injectable()
export class CurrentPasswordVerifier {
  constructor(
    private readonly users: UsersService,
    private readonly rateLimits: SignInRateLimits,
  ) {}

  /**
   * Verifies the current password of an account. Allows ten attempts in 15 minutes.
   * @throws RestError 400 `rest_user_missing_current_password`, 403 `rest_user_invalid_current_password`, 429
   * `rest_user_too_many_attempts`
   */
  async verify(userId: number, current: unknown): Promise<void> {
    if (typeof current !== 'string' || current === '')
      throw new RestError(
        'rest_user_missing_current_password',
        'To change your password in a session, send the current one as current_password.',
        400,
      );
    const limits = [{ key: ['own password', String(userId)], attempts: 10, within: 15 * MINUTE }];
    const { retryAfter } = await this.rateLimits.consume(limits);
    if (retryAfter !== undefined)
      throw new RestError(
        'rest_user_too_many_attempts',
        'Too many attempts. Try again later.',
        429,
        {},
        { 'Retry-After': retryAfter },
      );
    const hash = await this.users.passwordHashOf(userId);
    const isValid =
      hash !== undefined && current.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(hash, current));
    if (!isValid)
      throw new RestError(
        'rest_user_invalid_current_password',
        'The current password (current_password) is wrong.',
        403,
      );
    await this.rateLimits.refund(limits);
  }
}
