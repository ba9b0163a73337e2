import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Configuration } from '#platform';
import { SiteSigner } from './site-signer.js';

/** Identifies a browser before and after its user signs in. */
export interface BrowserDevice {
  /** Random; nonces of anonymous users are bound to it. */
  readonly id: string;
  /** The user who last signed in with the browser, or 0. This user has a separate limit of sign-in attempts. */
  readonly userId: number;
}

/** Lifetime of the device cookie in seconds. */
const DEVICE_AGE = 400 * 24 * 60 * 60;
/** Maximum length of a cookie header; longer ones are ignored. */
const MAX_HEADER_LENGTH = 16_384;

/**
 * Reads and writes the two cookies of a browser, session and device. Both are signed, inaccessible to scripts
 * (`HttpOnly`), and sent with cross-site requests only if these are top-level navigations (`SameSite=Lax`). The names
 * contain a hash of the site's URL, since all ports of a host share cookies.
 */
@Injectable()
export class BrowserCookies {
  constructor(
    private readonly configuration: Configuration,
    private readonly signer: SiteSigner,
  ) {}

  /** Returns the session token of a request if its signature is valid. The session may have ended. */
  sessionToken(request: FastifyRequest): string | undefined {
    return this.read(request, 'session');
  }

  /** Returns the device of a request if its cookie is valid. */
  device(request: FastifyRequest): BrowserDevice | undefined {
    const [id, userId] = this.read(request, 'device')?.split('~') ?? [];
    return id && userId !== undefined ? { id, userId: Number(userId) } : undefined;
  }

  /** Creates a device with a random ID. */
  newDevice(): BrowserDevice {
    return { id: randomBytes(16).toString('base64url'), userId: 0 };
  }

  /**
   * Returns a `Set-Cookie` header with the token of a session.
   * @param expires undefined for a cookie that ends when the browser is closed
   */
  sessionCookie(token: string, expires: Date | undefined): string {
    return this.write('session', token, expires && { expires });
  }

  /** Returns a `Set-Cookie` header that removes the cookie of the session. */
  expiredSessionCookie(): string {
    return this.write('session', undefined, { maxAge: 0 });
  }

  /** Returns a `Set-Cookie` header with a device. */
  deviceCookie({ id, userId }: BrowserDevice): string {
    return this.write('device', `${id}~${userId}`, { maxAge: DEVICE_AGE });
  }

  private read(request: FastifyRequest, kind: string): string | undefined {
    const header = request.headers.cookie;
    if (header === undefined || header.length > MAX_HEADER_LENGTH) return undefined;
    const [value, signature] = parseCookie(header)[this.name(kind)]?.split('.') ?? [];
    // defence: device-cookie-signed
    return value && signature && this.signer.verify(signature, `cookie ${kind}`, value) ? value : undefined;
  }

  private write(kind: string, value: string | undefined, age: { expires?: Date; maxAge?: number } = {}): string {
    const signed = value === undefined ? '' : `${value}.${this.signer.sign(`cookie ${kind}`, value)}`;
    return stringifySetCookie({
      name: this.name(kind),
      value: signed,
      path: '/',
      httpOnly: true,
      // defence: cookie-same-site
      sameSite: 'lax',
      secure: this.secure,
      ...age,
    });
  }

  private get secure(): boolean {
    return this.configuration.siteUrl.startsWith('https:');
  }

  /** Name of a cookie. It is not cached, because with PORT=0 the site's URL is known only when the server listens. */
  private name(kind: string): string {
    const site = createHash('sha256').update(this.configuration.siteUrl).digest('hex').slice(0, 8);
    return `${this.secure ? '__Host-' : ''}atrium_${kind}_${site}`;
  }
}
