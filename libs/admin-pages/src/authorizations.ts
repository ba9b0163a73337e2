import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, isUniqueViolation, UnitOfWork } from '#platform';
import { LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { ApplicationPasswordsService } from '#identity';
import { UsedAuthorizationEntity } from '#identity';
import { SiteSigner } from '#identity';
import type { LiveSession } from '#identity';

/** Milliseconds within which the same form gets the same password again, for readers who press twice or whose connection broke. */
const REPEATABLE = 60_000;
/** Milliseconds after which a form is refused anyway, since its token is out of date. */
const FORGOTTEN = 2 * 24 * 60 * 60 * 1000;

/** Makes the password of an application that was approved, once for each form that was shown. */
@Injectable()
export class Authorizations {
  private readonly tickets: Repository<UsedAuthorizationEntity>;

  constructor(
    database: Database,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
    private readonly passwords: ApplicationPasswordsService,
  ) {
    this.tickets = database.repository(UsedAuthorizationEntity);
  }

  /**
   * The password, letters and digits; undefined where the form was approved before.
   * @param ticket what tells the form from others
   * @throws RestError 400 `application_password_empty_name`
   */
  async approve(
    session: LiveSession,
    ticket: string,
    application: { name: string; appId: string },
  ): Promise<string | undefined> {
    const spend = () => this.work.run(() => this.spend(session, ticket, application), { skipCacheInvalidation: true });
    try {
      return await spend();
    } catch (error) {
      // The same form at the same moment on another instance: now its ticket is found.
      if (!isUniqueViolation(error)) throw error;
      return spend();
    }
  }

  private async spend(
    session: LiveSession,
    given: string,
    application: { name: string; appId: string },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const ticket = this.signer.sign('ticket', session.anchor, given);
    const password = passwordFrom(this.signer.sign('approved password', session.anchor, given));
    const userId = session.actor.id;
    const spent = await this.tickets.findOneBy({ ticket });
    if (spent) {
      const repeatable =
        now.getTime() - spent.created.getTime() < REPEATABLE &&
        (await this.passwords.find(userId, spent.uuid)) !== undefined;
      return repeatable ? password : undefined;
    }
    const { entity } = await this.passwords.create(userId, { ...application, password });
    await this.tickets.delete({ created: LessThan(new Date(now.getTime() - FORGOTTEN)) });
    await this.tickets.insert({ ticket, userId, uuid: entity.uuid, created: now });
    return password;
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** A password made of a secret, the same each time: 24 letters and digits, each as likely as any other. */
function passwordFrom(secret: string): string {
  const bytes = new Uint8Array(hkdfSync('sha512', secret, '', 'application password', 256));
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % SIGNS.length));
  return fair
    .slice(0, LENGTH)
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
}
