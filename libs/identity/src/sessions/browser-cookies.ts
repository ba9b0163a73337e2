import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Configuration } from '#platform';
import { SiteSigner } from './site-signer.js';

/** What a browser is known by before anybody is signed in with it. */
export interface BrowserDevice {
  /** Random; forms of people who are not signed in are bound to it. */
  readonly id: string;
  /** The user who last signed in with it; 0 for nobody. Gives that user a budget of attempts of their own. */
  readonly userId: number;
}

/** Seconds a device is known. */
const DEVICE_AGE = 400 * 24 * 60 * 60;
/** Longer cookie headers are none of ours. */
const MAX_HEADER_LENGTH = 16_384;

/**
 * The two cookies of a browser: its session and the device itself. Both are signed, out of reach of scripts, and not sent along with
 * requests that other sites start, but for plain links. The names contain the site, since a host's ports share cookies.
 */
@Injectable()
export class BrowserCookies {
  constructor(
    private readonly configuration: Configuration,
    private readonly signer: SiteSigner,
  ) {}

  /** The token of the session that a request claims to belong to. */
  sessionToken(request: FastifyRequest): string | undefined {
    return this.read(request, 'session');
  }

  /** The device that sends a request, if it is known. */
  device(request: FastifyRequest): BrowserDevice | undefined {
    const [id, userId] = this.read(request, 'device')?.split('~') ?? [];
    return id && userId !== undefined ? { id, userId: Number(userId) } : undefined;
  }

  /** A device that was not known. */
  newDevice(): BrowserDevice {
    return { id: randomBytes(16).toString('base64url'), userId: 0 };
  }

  /** @param expires undefined: until the browser is closed */
  setSession(token: string, expires: Date | undefined): string {
    return this.write('session', token, expires && { expires });
  }

  clearSession(): string {
    return this.write('session', undefined, { maxAge: 0 });
  }

  setDevice({ id, userId }: BrowserDevice): string {
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

  /** Read anew each time: with PORT=0 the site's address is known only once the server listens. */
  private name(kind: string): string {
    const site = createHash('sha256').update(this.configuration.siteUrl).digest('hex').slice(0, 8);
    return `${this.secure ? '__Host-' : ''}atrium_${kind}_${site}`;
  }
}
