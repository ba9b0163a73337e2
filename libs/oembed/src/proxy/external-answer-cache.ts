import { createHash } from 'node:crypto';
import { Clock, Database, Scheduler, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const HOUR = 3_600_000;
/** Lifetime of a cached answer in milliseconds. */
const LIFETIME = 24 * HOUR;
/** Maximum number of cached answers. The oldest ones are evicted. */
const MAX_ENTRIES = 2_000;
/** Maximum number of answers that a write evicts. A write adds one, and SQLite requires a limit before `OFFSET`. */
const MAX_EVICTIONS = 100;
/** Maximum number of characters of a cached answer. A longer one is requested again each time. */
const MAX_LENGTH = 64 * 1024;
/** Kind of the job that deletes expired answers. */
const CLEANING = 'oembed-cleaning';

/** Caches answers of other sites (providers and feeds) in the database, for all users and instances. */
@Injectable()
export class ExternalAnswerCache implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(CLEANING, async () => {
      await this.database.execute('DELETE FROM oembed_answers WHERE expires_at <= $1', [this.clock.now()]);
    });
  }

  /**
   * Returns the cached answer unless it is expired. The caller names the type of the answers that it caches.
   * @param request the values that determine the answer
   */
  async get<T extends object>(request: readonly unknown[]): Promise<T | undefined> {
    const [row] = await this.database.query<{ answer: string }>(
      'SELECT answer FROM oembed_answers WHERE key = $1 AND expires_at > $2',
      [keyOf(request), this.clock.now()],
    );
    return row && (JSON.parse(row.answer) as T);
  }

  /** Whether an answer is short enough to be cached. */
  fits(answer: object): boolean {
    return JSON.stringify(answer).length <= MAX_LENGTH;
  }

  /** Caches an answer, unless it is too long. */
  async set(request: readonly unknown[], answer: object): Promise<void> {
    const text = JSON.stringify(answer);
    if (text.length > MAX_LENGTH) return;
    const expires = new Date(this.clock.now().getTime() + LIFETIME);
    await this.units.run(async () => {
      await this.database.execute(
        `INSERT INTO oembed_answers (key, answer, expires_at) VALUES ($1, $2, $3)
          ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, expires_at = excluded.expires_at`,
        [keyOf(request), text, expires],
      );
      await this.database.execute(
        `DELETE FROM oembed_answers WHERE key IN
          (SELECT key FROM oembed_answers ORDER BY expires_at DESC, key LIMIT ${MAX_EVICTIONS} OFFSET $1)`,
        [MAX_ENTRIES],
      );
      // One job per hour in which an answer expires.
      const hour = new Date(Math.ceil(expires.getTime() / HOUR) * HOUR);
      await this.scheduler.schedule({ kind: CLEANING, key: hour.toISOString(), runAt: hour });
    });
  }
}

function keyOf(request: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
