import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { truncateToSeconds } from '../truncate-to-seconds.js';
import type { CachedCredential } from './credential-cache.js';

/** A day in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds after a failed write until a use is recorded again. */
const RETRY_DELAY = 60_000;

const RECORD_USE =
  'UPDATE application_passwords SET last_used = $1, last_ip = $2 WHERE id = $3 AND (last_used IS NULL OR last_used < $4) RETURNING user_id';

/**
 * Stores when and from which IP address each application password was last used: at most once a day, and in the
 * background, so that requests do not wait for it.
 */
@Injectable()
export class ApplicationPasswordUsage implements OnApplicationShutdown {
  private readonly logger = new Logger('sign-in');
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Records a use unless one was recorded within the last day. */
  record(credential: CachedCredential, ipAddress: string): void {
    const now = this.clock.now();
    if (now.getTime() - credential.lastUsed < DAY) return;
    credential.lastUsed = now.getTime();
    const writing = this.write(credential, now, ipAddress).finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** Waits until all recorded uses are stored, so that later reads include them. */
  async waitForWrites(): Promise<void> {
    // Otherwise later reads would use the current snapshot, which does not contain the writes.
    await this.database.endSnapshot();
    await Promise.all(this.writing);
  }

  onApplicationShutdown(): Promise<void> {
    return this.waitForWrites();
  }

  private async write(credential: CachedCredential, now: Date, ipAddress: string): Promise<void> {
    try {
      await this.units.run(() =>
        this.database.execute(RECORD_USE, [
          truncateToSeconds(now),
          ipAddress || null,
          credential.id,
          new Date(now.getTime() - DAY),
        ]),
      );
    } catch (error) {
      credential.lastUsed = now.getTime() - DAY + RETRY_DELAY;
      this.logger.warn({ err: error }, 'The use of an application password could not be recorded.');
    }
  }
}
