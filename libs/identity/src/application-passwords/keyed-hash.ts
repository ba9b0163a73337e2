import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, secretKeyOf } from '#platform';

/**
 * The stored form of application passwords: HMAC-SHA-256 under the site's key. A slow hash would add cost to every
 * request but no protection, since these passwords are random (142 bits) and not chosen by people.
 */
@Injectable()
export class KeyedHash {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`application-passwords ${secretKeyOf(configuration)}`, 'utf8');
  }

  /**
   * Returns the hash in hexadecimal. It ignores all but letters and digits, since passwords are displayed in groups.
   */
  digest(password: string): string {
    return createHmac('sha256', this.key)
      .update(password.replace(/[^a-z0-9]/gi, ''))
      .digest('hex');
  }
}

/** Compares two hashes in constant time. */
export function equalHashes(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
