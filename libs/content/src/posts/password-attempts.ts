import { createHash, timingSafeEqual } from 'node:crypto';
import { RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Wrong passwords that one address may try on one post before it has to wait. */
const ATTEMPTS = 20;
/** Milliseconds to wait. */
const PAUSE = 10 * 60_000;
/** Pairs of address and post that are remembered. */
const REMEMBERED = 50_000;

/** Compares passwords of posts, and slows down who guesses. */
@Injectable()
export class PasswordAttempts {
  readonly #wrong = new LRUCache<string, number>({ max: REMEMBERED, ttl: PAUSE });

  /** Whether it is the password of the post. In a time that does not tell how much of it is right. */
  isRight(given: string, post: { password: string }): boolean {
    return timingSafeEqual(digest(given), digest(post.password));
  }

  /**
   * Checks a password that a reader gave, once per request.
   * @throws RestError 403 `rest_post_incorrect_password`, 429 `rest_too_many_attempts` after too many wrong ones
   */
  check(given: string, post: { id: number; password: string }, request: RestRequest): void {
    request.once(`password of ${post.id}`, () => {
      const key = `${post.id} ${request.remoteAddress}`;
      const wrong = this.#wrong.get(key) ?? 0;
      if (wrong >= ATTEMPTS) throw new RestError('rest_too_many_attempts', 'Too many wrong passwords; try again later.', 429);
      if (this.isRight(given, post)) return;
      this.#wrong.set(key, wrong + 1);
      throw new RestError('rest_post_incorrect_password', 'That is not the password of this post.', 403);
    });
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
