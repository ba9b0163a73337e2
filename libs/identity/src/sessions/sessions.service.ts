import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { LessThanOrEqual } from 'typeorm';
import type { Repository } from 'typeorm';
import { CapabilityRegistry } from '../roles/capability-registry.js';
import { UserActor } from '../sign-in/user-actor.js';
import { UsersService } from '../users/users.service.js';
import { SessionEntity } from './session.entity.js';
import { SiteSigner } from './site-signer.js';

/** A session that is alive, and who is asking in it. */
export interface LiveSession {
  readonly id: number;
  /** What forms and nonces are bound to; no secret opens with it. */
  readonly anchor: string;
  readonly actor: UserActor;
  readonly expires: Date;
}

/** Where a session is started from. */
export interface Browser {
  address: string;
  userAgent: string;
}

const HOUR = 60 * 60 * 1000;
/** How long a session lasts: until the browser is closed, but no longer than this; or longer where that was wished. Milliseconds. */
export const SESSION_LENGTH = { short: 48 * HOUR, long: 14 * 24 * HOUR } as const;
/** Most characters of what a browser calls itself. */
const MAX_USER_AGENT_LENGTH = 250;
/** Maximum number of cached sessions. */
const MAX_CACHED_SESSIONS = 10_000;

/**
 * Sessions of browsers. Ending one takes effect at once on all instances, and so do changes of the account: both
 * invalidate the cached session.
 */
@Injectable()
export class SessionsService {
  private readonly sessions: Repository<SessionEntity>;
  private readonly cache: TaggedCache<string, LiveSession>;

  constructor(
    database: Database,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
    changes: ChangeClock,
  ) {
    this.sessions = database.repository(SessionEntity);
    this.cache = new TaggedCache(changes, { limit: MAX_CACHED_SESSIONS });
  }

  /** Starts one; the token is known only now and goes into the cookie. Sessions that have run out are removed. */
  async start(
    userId: number,
    browser: Browser,
    length: keyof typeof SESSION_LENGTH,
  ): Promise<{ token: string; expires: Date }> {
    const token = randomBytes(32).toString('base64url');
    const created = this.clock.now();
    const expires = new Date(created.getTime() + SESSION_LENGTH[length]);
    await this.work.run(async () => {
      await this.sessions.delete({ expires: LessThanOrEqual(created) });
      await this.sessions.insert({
        userId,
        tokenHash: this.hash(token),
        created,
        expires,
        address: browser.address,
        userAgent: browser.userAgent.toWellFormed().replaceAll('\0', '').slice(0, MAX_USER_AGENT_LENGTH).toWellFormed(),
      });
    });
    return { token, expires };
  }

  /** The session of a token, while it lasts. */
  async find(token: string): Promise<LiveSession | undefined> {
    const hash = this.hash(token);
    const session = await this.cache.load(hash, () => this.load(hash));
    // defence: session-expiry
    return session && session.expires > this.clock.now() ? session : undefined;
  }

  /** The sessions of a user that last, newest first. */
  async listOfUser(userId: number): Promise<SessionEntity[]> {
    const now = this.clock.now();
    return (await this.sessions.find({ where: { userId }, order: { id: 'DESC' } })).filter(
      ({ expires }) => expires > now,
    );
  }

  /** Ends one of a user's. Whether there was one. */
  async end(userId: number, id: number): Promise<boolean> {
    return (await this.delete({ userId, id })) > 0;
  }

  /** Ends all of a user's, in the running unit of work or one of its own; tells how many there were. */
  endAll(userId: number): Promise<number> {
    return this.delete({ userId });
  }

  private delete(criteria: { userId: number; id?: number }): Promise<number> {
    return this.work.run(async () => (await this.sessions.delete(criteria)).affected ?? 0);
  }

  private async load(tokenHash: string): Promise<LiveSession | undefined> {
    const found = await this.sessions.findOneBy({ tokenHash });
    const user = found && (await this.users.byId(found.userId));
    if (!user) return undefined;
    const actor = new UserActor(user, this.capabilities.held(user.roles));
    return { id: found.id, anchor: this.signer.sign('anchor', tokenHash), actor, expires: found.expires };
  }

  private hash(token: string): string {
    return this.signer.sign('session', token);
  }
}
