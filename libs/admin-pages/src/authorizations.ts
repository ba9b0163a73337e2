import { Injectable } from '@nestjs/common';
import { Clock, Database, isUniqueViolation, UnitOfWork } from '#platform';
import { LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { ApplicationPasswordsService, derivePassword, SiteSigner, UsedAuthorizationEntity } from '#identity';
import type { LiveSession } from '#identity';

/**
 * Milliseconds within which a repeated submission of a form returns the same password, for double clicks and lost
 * connections.
 */
const REPEAT_WINDOW = 60_000;
/** Milliseconds for which approved forms are stored: longer than their nonces are valid. */
const RETENTION = 2 * 24 * 60 * 60 * 1000;

/** Creates the application password of an approved request, once for each displayed form. */
@Injectable()
export class Authorizations {
  private readonly usedAuthorizations: Repository<UsedAuthorizationEntity>;

  constructor(
    database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
    private readonly passwords: ApplicationPasswordsService,
  ) {
    this.usedAuthorizations = database.repository(UsedAuthorizationEntity);
  }

  /**
   * Returns the password (letters and digits). A repeated approval returns the same password within `REPEAT_WINDOW`;
   * undefined afterwards, and if the password was revoked.
   * @param formId random ID of the displayed form
   * @throws RestError 400 `application_password_empty_name`
   */
  async approve(
    session: LiveSession,
    formId: string,
    application: { name: string; appId: string },
  ): Promise<string | undefined> {
    const attempt = () => this.units.run(() => this.approveOnce(session, formId, application));
    try {
      return await attempt();
    } catch (error) {
      // Another instance approved the same form concurrently: the retry finds its row.
      if (!isUniqueViolation(error)) throw error;
      return attempt();
    }
  }

  private async approveOnce(
    session: LiveSession,
    formId: string,
    application: { name: string; appId: string },
  ): Promise<string | undefined> {
    const now = this.clock.now();
    const formHash = this.signer.sign('authorization form', session.fingerprint, formId);
    const password = derivePassword(this.signer.sign('approved password', session.fingerprint, formId));
    const userId = session.actor.id;
    const used = await this.usedAuthorizations.findOneBy({ formHash });
    if (used) {
      const isRepeatable =
        now.getTime() - used.created.getTime() < REPEAT_WINDOW &&
        (await this.passwords.find(userId, used.uuid)) !== undefined;
      return isRepeatable ? password : undefined;
    }
    const { entity } = await this.passwords.create(userId, { ...application, password });
    await this.usedAuthorizations.delete({ created: LessThan(new Date(now.getTime() - RETENTION)) });
    await this.usedAuthorizations.insert({ formHash, userId, uuid: entity.uuid, created: now });
    return password;
  }
}
