import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, secretKeyOf } from '#platform';

/** Signs values that browsers receive and send back, with HMAC-SHA-256 under the site's key. */
@Injectable()
export class SiteSigner {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`browsers ${secretKeyOf(configuration)}`, 'utf8');
  }

  /**
   * Returns the signature of texts in base64url.
   * @param purpose separates signatures for different uses, so that one is not valid for another
   */
  sign(purpose: string, ...texts: readonly (string | number)[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...texts]))
      .digest('base64url');
  }

  /** Whether a signature is valid for the texts. Compares in constant time. */
  verify(signature: string, purpose: string, ...texts: readonly (string | number)[]): boolean {
    const expected = Buffer.from(this.sign(purpose, ...texts));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
