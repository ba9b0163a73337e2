import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, secretKeyOf } from '#platform';

/**
 * The stored form of application passwords: HMAC-SHA-256 under the site's key. A slow hash would protect nothing more, since these
 * passwords are random (142 bits) and not chosen by people, but it would cost every request.
 */
@Injectable()
export class KeyedHash {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`application-passwords ${secretKeyOf(configuration)}`, 'utf8');
  }

  /** Hexadecimal. Only letters and digits of the password count: it is shown in groups with blanks between. */
  digest(password: string): string {
    return createHmac('sha256', this.key)
      .update(password.replace(/[^a-z0-9]/gi, ''))
      .digest('hex');
  }
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function equalHashes(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
