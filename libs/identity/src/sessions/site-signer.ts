import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration, secretKeyOf } from '#platform';

/** Signs what is handed to browsers, so that nothing of it can be made elsewhere: HMAC-SHA-256 under the site's key. */
@Injectable()
export class SiteSigner {
  private readonly key: KeyObject;

  constructor(configuration: Configuration) {
    this.key = createSecretKey(`browsers ${secretKeyOf(configuration)}`, 'utf8');
  }

  /**
   * The signature of some texts, base64url.
   * @param purpose keeps signatures apart that are made for different things
   */
  sign(purpose: string, ...texts: readonly (string | number)[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...texts]))
      .digest('base64url');
  }

  /** Whether a signature is that of the texts, in a time that does not tell where it differs. */
  verify(signature: string, purpose: string, ...texts: readonly (string | number)[]): boolean {
    const right = Buffer.from(this.sign(purpose, ...texts));
    const given = Buffer.from(signature);
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
