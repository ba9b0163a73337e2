import { createHash, timingSafeEqual } from 'node:crypto';
import { lruMap, networkOf, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Number of wrong passwords that one network may try on one post. */
const MAX_ATTEMPTS = 20;
/** Milliseconds since the last wrong password after which the network may try again. */
const BLOCK_DURATION = 10 * 60_000;
/** Maximum number of remembered pairs of network and post. */
const MAX_ENTRIES = 50_000;

/** Checks passwords of posts with a rate limit. */
@Injectable()
export class PasswordAttempts {
  private readonly wrongAttempts = lruMap<string, number>(MAX_ENTRIES, BLOCK_DURATION);

  /**
   * Checks the password of a request; a wrong one counts once per request.
   * @throws RestError 403 `rest_post_incorrect_password`, 429 `rest_too_many_attempts` after too many wrong ones
   */
  check(given: string, post: { id: number; password: string }, request: RestRequest): void {
    const verdict = this.checkPassword(given, post, request);
    if (verdict === 'too many')
      throw new RestError(
        'rest_too_many_attempts',
        'Too many wrong passwords; try again later.',
        429,
        {},
        { 'Retry-After': Math.ceil(this.wrongAttempts.getRemainingTTL(keyOf(post, request)) / 1000) },
      );
    if (verdict === 'wrong') throw new RestError('rest_post_incorrect_password', 'The password is wrong.', 403);
  }

  /**
   * Whether the password of a request is right, for answers that omit the content otherwise. Wrong passwords count as
   * in `check`; after too many the result is false.
   */
  unlocks(given: string, post: { id: number; password: string }, request: RestRequest): boolean {
    return this.checkPassword(given, post, request) === 'right';
  }

  private checkPassword(
    given: string,
    post: { id: number; password: string },
    request: RestRequest,
  ): 'right' | 'wrong' | 'too many' {
    return request.memoize(`password of ${post.id}`, () => {
      const key = keyOf(post, request);
      const attempts = this.wrongAttempts.get(key) ?? 0;
      // defence: post-password-attempts
      if (attempts >= MAX_ATTEMPTS) return 'too many';
      if (timingSafeEqual(digest(given), digest(post.password))) return 'right';
      this.wrongAttempts.set(key, attempts + 1);
      return 'wrong';
    });
  }
}

function keyOf({ id }: { id: number }, { remoteAddress }: RestRequest): string {
  return `${id} ${networkOf(remoteAddress)}`;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
