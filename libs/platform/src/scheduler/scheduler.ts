import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import type { SqlParameter } from '../database/sql-parameters.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** A job with a due time. */
export interface ScheduledJob {
  /** Selects the handler. */
  kind: string;
  /** Identifies the job within its kind, such as the id of a post. */
  key: string;
  /** The due time. A past time means immediately. */
  runAt: Date;
  /** Any JSON value for the handler. */
  payload?: unknown;
}

/** Performs a job within the unit of work that removes it, so that its writes happen exactly once. */
export type JobHandler = (job: Required<ScheduledJob>) => void | Promise<void>;

/** Milliseconds after which a claim expires, so that another instance can take over. */
const CLAIM_DURATION = 120_000;
/**
 * A claim that ends later than this number of milliseconds from now was made by an instance whose clock was ahead. It
 * counts as expired.
 */
const MAX_CLAIM = 2 * CLAIM_DURATION;
/** Maximum milliseconds between two queries for due jobs, which also find the jobs of dead instances. */
const MAX_SLEEP = 60_000;
/** Milliseconds until the next query while a due job remains, such as one that another instance is claiming. */
const MIN_SLEEP = 100;
/** Milliseconds until the first retry of a failed job; doubled with each attempt. */
const FIRST_RETRY_DELAY = 5_000;
/** Maximum milliseconds until a retry. */
const MAX_RETRY_DELAY = 3_600_000;
/** The number of attempts, after some ten hours, from which `doctor` and the log ask operators to act. */
export const MANY_ATTEMPTS = 20;

interface ClaimedJob extends Required<ScheduledJob> {
  claim: string;
  attempts: number;
}

/** Performs jobs at their due time, each exactly once, on any instance. */
@Injectable()
export class Scheduler implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Scheduler.name);
  /** Calls `work`, which runs a job of a kind. Observers replace it. */
  wrapJob: <T>(kind: string, work: () => Promise<T>) => Promise<T> = (_kind, work) => work();
  private readonly handlers = new Map<string, JobHandler>();
  private timer?: NodeJS.Timeout;
  private wakesAt = Infinity;
  private started = false;
  private stopped = false;
  /** Resolves when all runs that the timer has started have ended. */
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Registers the handler of a kind. Throws if there is one already. */
  handle(kind: string, handler: JobHandler): void {
    if (this.handlers.has(kind)) throw new Error(`Jobs of kind ${kind} have two handlers; rename one kind.`);
    this.handlers.set(kind, handler);
  }

  /**
   * Schedules a job in place of one with the same kind and key, in the running unit of work or a new one. Rejects a
   * kind without a handler, whose jobs would never run.
   */
  schedule(job: ScheduledJob): Promise<void> {
    return this.store(
      job,
      'DO UPDATE SET run_at = excluded.run_at, payload = excluded.payload, claimed_until = NULL, claim = NULL, attempts = 0',
    );
  }

  /**
   * Schedules a job unless one with the same kind and key is scheduled, in the running unit of work or a new one. Use
   * it for the first run of a recurring job: another start or instance does not postpone an overdue run.
   */
  scheduleIfAbsent(job: ScheduledJob): Promise<void> {
    return this.store(job, 'DO NOTHING');
  }

  private async store({ kind, key, runAt, payload = null }: ScheduledJob, onConflict: string): Promise<void> {
    if (!this.handlers.has(kind))
      throw new Error(
        `Jobs of kind ${kind} have no handler; call \`Scheduler.handle('${kind}', …)\` in a constructor or in onModuleInit.`,
      );
    if (Number.isNaN(runAt.getTime()))
      throw new Error(`The due time \`runAt\` of the job ${kind} ${key} is not a date.`);
    return this.units.run(async () => {
      await this.database.execute(
        `INSERT INTO scheduled_jobs (kind, key, run_at, payload, attempts) VALUES ($1, $2, $3, $4, 0)
          ON CONFLICT (kind, key) ${onConflict}`,
        [kind, key, runAt, JSON.stringify(payload)],
      );
      this.units.afterCommit(() => this.wakeBy(runAt.getTime()));
    });
  }

  /**
   * Cancels a job, in the running unit of work or a new one. Returns whether it existed.
   * @param runAt cancels only a job with this due time, but no other one that has replaced it
   */
  cancel(kind: string, key: string, runAt?: Date): Promise<boolean> {
    const [condition, values] = runAt ? [' AND run_at = $3', [runAt]] : ['', []];
    const deletion = `DELETE FROM scheduled_jobs WHERE kind = $1 AND key = $2${condition}`;
    return this.units.run(async () => (await this.database.execute(deletion, [kind, key, ...values])) > 0);
  }

  /** Starts to perform jobs, overdue ones immediately. */
  start(): void {
    this.started = true;
    this.wakeBy(0);
  }

  /** Performs all due jobs. Returns their number, including failed ones. */
  async runDue(): Promise<number> {
    let done = 0;
    for (let job = await this.claimNext(); job; job = await this.claimNext()) {
      done += 1;
      await this.perform(job);
    }
    return done;
  }

  private async claimNext(): Promise<ClaimedJob | undefined> {
    const kinds = [...this.handlers.keys()];
    if (this.stopped || kinds.length === 0 || !(await this.hasDueJobs(kinds))) return undefined;
    const claim = randomUUID();
    const now = this.clock.now();
    const rows = await this.units.run(() =>
      this.database.query<{ kind: string; key: string; run_at: string; payload: string; attempts: number }>(
        `UPDATE scheduled_jobs SET claim = $4, claimed_until = $5, attempts = attempts + 1
        WHERE (kind, key) = (
          SELECT kind, key FROM scheduled_jobs WHERE ${this.dueCondition()}
          ORDER BY run_at, kind, key LIMIT 1 ${this.database.kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''}
        ) RETURNING kind, key, run_at, payload, attempts`,
        [...dueParameters(now, kinds), claim, new Date(now.getTime() + CLAIM_DURATION)],
      ),
    );
    const row = rows[0];
    return (
      row && {
        kind: row.kind,
        key: row.key,
        runAt: new Date(row.run_at),
        payload: JSON.parse(row.payload) as unknown,
        attempts: row.attempts,
        claim,
      }
    );
  }

  /** Reads before claiming, so that an idle site does not write whenever the timer fires. */
  private async hasDueJobs(kinds: string[]): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 AS due FROM scheduled_jobs WHERE ${this.dueCondition()} LIMIT 1`,
      dueParameters(this.clock.now(), kinds),
    );
    return rows.length > 0;
  }

  /** SQL of the condition that a job is due and not claimed. Its first parameters are those of `dueParameters`. */
  private dueCondition(): string {
    const isUnclaimed = '(claimed_until IS NULL OR claimed_until <= $1 OR claimed_until > $3)';
    return `run_at <= $1 AND ${isUnclaimed} AND ${this.database.anyOf('kind', 2, 'text')}`;
  }

  private async perform(job: ClaimedJob): Promise<void> {
    try {
      await this.wrapJob(job.kind, () =>
        this.units.run(async () => {
          const removed = await this.database.execute(
            'DELETE FROM scheduled_jobs WHERE kind = $1 AND key = $2 AND claim = $3',
            [job.kind, job.key, job.claim],
          );
          if (removed > 0)
            await this.handlers.get(job.kind)!({
              kind: job.kind,
              key: job.key,
              runAt: job.runAt,
              payload: job.payload,
            });
        }),
      );
    } catch (error) {
      const advice =
        job.attempts < MANY_ATTEMPTS ? '' : ' It is retried hourly until the cause of this error is removed.';
      this.logger.error(`Job ${job.kind} ${job.key} failed at attempt ${job.attempts}.${advice}`, error);
      await this.reschedule(job);
    }
  }

  private async reschedule({ kind, key, claim, attempts }: ClaimedJob): Promise<void> {
    const pause = Math.min(FIRST_RETRY_DELAY * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_DELAY);
    const retryAt = new Date(this.clock.now().getTime() + pause);
    await this.units.run(() =>
      this.database.execute(
        'UPDATE scheduled_jobs SET claim = NULL, claimed_until = NULL, run_at = $1 WHERE kind = $2 AND key = $3 AND claim = $4',
        [retryAt, kind, key, claim],
      ),
    );
    this.wakeBy(retryAt.getTime());
  }

  /** Makes the timer fire at a time of the clock in milliseconds, or earlier. */
  private wakeBy(time: number): void {
    if (!this.started || time >= this.wakesAt) return;
    clearTimeout(this.timer);
    this.wakesAt = time;
    this.timer = setTimeout(() => this.wake(), Math.max(0, Math.min(time - this.clock.now().getTime(), MAX_SLEEP)));
    this.timer.unref();
  }

  private wake(): void {
    this.wakesAt = Infinity;
    const earlier = this.working;
    // A job that is scheduled meanwhile starts the timer again, so several runs can overlap.
    this.working = this.runDue()
      .then(() => this.nextWakeTime())
      .catch((error: unknown) => {
        this.logger.error('Looking for due jobs failed.', error);
        return this.clock.now().getTime() + FIRST_RETRY_DELAY;
      })
      .then((time) => this.wakeBy(time))
      .then(() => earlier);
  }

  private async nextWakeTime(): Promise<number> {
    const rows = await this.database.query<{ next: string | null }>(
      `SELECT MIN(run_at) AS next FROM scheduled_jobs WHERE claimed_until IS NULL AND ${this.database.anyOf('kind', 1, 'text')}`,
      [[...this.handlers.keys()]],
    );
    const latest = this.clock.now().getTime() + MAX_SLEEP;
    return rows[0]?.next
      ? Math.min(latest, Math.max(Date.parse(rows[0].next), this.clock.now().getTime() + MIN_SLEEP))
      : latest;
  }

  /** Waits for the running job. No other one is performed after it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.started = false;
    this.stopped = true;
    clearTimeout(this.timer);
    await this.working;
  }
}

function dueParameters(now: Date, kinds: readonly string[]): SqlParameter[] {
  return [now, kinds, new Date(now.getTime() + MAX_CLAIM)];
}
