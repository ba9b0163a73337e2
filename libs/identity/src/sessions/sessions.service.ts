import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { removeNul } from '#text';
import { LessThanOrEqual } from 'typeorm';
import type { Repository } from 'typeorm';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { UserActor } from '../sign-in/user-actor.js';
import { UsersService } from '../users/users.service.js';
import { SessionEntity } from './session.entity.js';
import { SiteSigner } from './site-signer.js';

/** An active session and its actor. */
export interface LiveSession {
  readonly id: number;
  /** Identifies the session, for nonces and signatures. Derived from the token, but not a credential. */
  readonly fingerprint: string;
  readonly actor: UserActor;
  readonly expires: Date;
}

/** The browser that starts a session. */
export interface Browser {
  ipAddress: string;
  userAgent: string;
}

const HOUR = 60 * 60 * 1000;
/** Maximum lifetime of a session in milliseconds. A `short` one also ends when the browser is closed. */
export const SESSION_LENGTH = { short: 48 * HOUR, long: 14 * 24 * HOUR } as const;
/** Maximum length of a stored `User-Agent`. */
const MAX_USER_AGENT_LENGTH = 250;
/** Purpose of the signature that is the fingerprint of a session. Another purpose would invalidate issued nonces. */
const FINGERPRINT_PURPOSE = 'anchor';
/** Maximum number of cached sessions. */
const MAX_CACHED_SESSIONS = 10_000;

/**
 * Stores the sessions of browsers. The end of a session and a change of its account take effect immediately on all
 * instances, since both invalidate the cached session.
 */
@Injectable()
export class SessionsService {
  private readonly sessions: Repository<SessionEntity>;
  private readonly cache: TaggedCache<string, LiveSession>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    changes: ChangeClock,
  ) {
    this.sessions = database.repository(SessionEntity);
    this.cache = new TaggedCache(changes, { limit: MAX_CACHED_SESSIONS });
  }

  /**
   * Starts a session and removes expired ones. Only the hash of the token is stored. Returns undefined if the account
   * no longer exists.
   * @param passwordHash the hash that was verified; no session starts if the account has another one by now
   */
  async start(
    userId: number,
    browser: Browser,
    length: keyof typeof SESSION_LENGTH,
    passwordHash?: string,
  ): Promise<{ token: string; expires: Date } | undefined> {
    const token = randomBytes(32).toString('base64url');
    const created = this.clock.now();
    const expires = new Date(created.getTime() + SESSION_LENGTH[length]);
    const isStarted = await this.units.run(async () => {
      const current = await this.users.passwordHashOf(userId);
      // A new password ends all sessions, also those that begin at the same time.
      if (current === undefined || current !== (passwordHash ?? current)) return false;
      await this.sessions.delete({ expires: LessThanOrEqual(created) });
      await this.sessions.insert({
        userId,
        tokenHash: this.hash(token),
        created,
        expires,
        ipAddress: browser.ipAddress,
        userAgent: removeNul(browser.userAgent.toWellFormed()).slice(0, MAX_USER_AGENT_LENGTH).toWellFormed(),
      });
      return true;
    });
    return isStarted ? { token, expires } : undefined;
  }

  /** Returns the session of a token unless it has ended. */
  async find(token: string): Promise<LiveSession | undefined> {
    const hash = this.hash(token);
    const session = await this.cache.load(hash, () => this.load(hash));
    // defence: session-expiry
    return session && session.expires > this.clock.now() ? session : undefined;
  }

  /** Returns the active sessions of a user, newest first. */
  async listOfUser(userId: number): Promise<SessionEntity[]> {
    const now = this.clock.now();
    return (await this.sessions.find({ where: { userId }, order: { id: 'DESC' } })).filter(
      ({ expires }) => expires > now,
    );
  }

  /** Ends a session of a user. Returns whether it existed. */
  async end(userId: number, id: number): Promise<boolean> {
    return (await this.delete({ userId, id })) > 0;
  }

  /** Ends all sessions of a user, within the current unit of work if there is one. Returns their number. */
  endAll(userId: number): Promise<number> {
    return this.delete({ userId });
  }

  private delete(criteria: { userId: number; id?: number }): Promise<number> {
    return this.units.run(async () => (await this.sessions.delete(criteria)).affected ?? 0);
  }

  private async load(tokenHash: string): Promise<LiveSession | undefined> {
    const found = await this.sessions.findOneBy({ tokenHash });
    const user = found && (await this.users.byId(found.userId));
    if (!user) return undefined;
    const actor = new UserActor(user, this.capabilities.capabilitiesOf(user.roles));
    return {
      id: found.id,
      fingerprint: this.signer.sign(FINGERPRINT_PURPOSE, tokenHash),
      actor,
      expires: found.expires,
    };
  }

  private hash(token: string): string {
    return this.signer.sign('session', token);
  }
}
