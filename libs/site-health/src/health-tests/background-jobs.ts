import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock, Database, Scheduler } from '#platform';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';

/** Kind of probes, jobs that do nothing. */
const KIND = 'site-health-probe';
/** Milliseconds that the probe may take. */
const PROBE_TIMEOUT = 5_000;
/** Milliseconds between two checks of the probe. */
const POLL_INTERVAL = 50;
/** Milliseconds after which a job is overdue. */
const OVERDUE_AFTER = 5 * 60_000;

const ABOUT = '<p>Scheduled posts are published, and old data is removed, by background jobs.</p>';
const LABELS = {
  pass: 'Background jobs run on time',
  warning: 'Some background jobs are late or fail',
  fail: 'Background jobs do not run',
} as const;
const ACTIONS = {
  pass: '',
  warning:
    '<p>Remove the cause that the log of the server names for failed jobs. Late jobs are done in their order.</p>',
  fail: '<p>Read the log of the server, and restart the server if it is running.</p>',
} as const;
const STATUS = { pass: 'good', warning: 'recommended', fail: 'critical' } as const;
/** Names of the severities for screen readers. */
const SEVERITY_NAMES = { pass: 'Passed', warning: 'Warning', fail: 'Error' } as const;

type Severity = keyof typeof LABELS;

interface Observation {
  severity: Severity;
  /** Plain text. */
  text: string;
}

/**
 * Tests whether any instance runs scheduled jobs: schedules a probe that is due at once and waits until it is removed.
 * Also reports overdue and failing jobs.
 */
@Injectable()
export class BackgroundJobsTest implements HealthTest, OnModuleInit {
  constructor(
    private readonly scheduler: Scheduler,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // The handler is empty: a finished job is removed from the table.
    this.scheduler.handle(KIND, async () => undefined);
  }

  async run(): Promise<HealthFinding> {
    const observations = [await this.observeProbe(), await this.observeOverdueJobs(), await this.observeFailingJobs()];
    const worst =
      (['fail', 'warning'] as const).find((severity) => observations.some((one) => one.severity === severity)) ??
      'pass';
    return {
      status: STATUS[worst],
      label: LABELS[worst],
      description: worst === 'pass' ? ABOUT : ABOUT + listOf(observations),
      actions: ACTIONS[worst],
    };
  }

  private async observeProbe(): Promise<Observation> {
    const started = performance.now();
    // Each run has a probe of its own, because another instance cancels its probe if that is not done in time.
    const key = randomUUID();
    await this.scheduler.schedule({ kind: KIND, key, runAt: this.clock.now() });
    while (performance.now() - started < PROBE_TIMEOUT) {
      await sleep(POLL_INTERVAL);
      if ((await this.count('kind = $1 AND key = $2', [KIND, key])) === 0)
        return { severity: 'pass', text: 'A job was done as soon as it was due.' };
    }
    await this.scheduler.cancel(KIND, key);
    return { severity: 'fail', text: `A job that was due was not done within ${PROBE_TIMEOUT / 1000} seconds.` };
  }

  private async observeOverdueJobs(): Promise<Observation> {
    const count = await this.count('kind <> $1 AND run_at < $2', [
      KIND,
      new Date(this.clock.now().getTime() - OVERDUE_AFTER),
    ]);
    return count > 0
      ? {
          severity: 'warning',
          text: `Jobs that should have been done more than ${OVERDUE_AFTER / 60_000} minutes ago: ${count}.`,
        }
      : { severity: 'pass', text: 'No job is overdue.' };
  }

  private async observeFailingJobs(): Promise<Observation> {
    const count = await this.count('kind <> $1 AND attempts > 0 AND claimed_until IS NULL', [KIND]);
    return count > 0
      ? { severity: 'warning', text: `Jobs that failed and are tried again: ${count}. The log says why.` }
      : { severity: 'pass', text: 'No job has failed.' };
  }

  private async count(condition: string, parameters: readonly (string | Date)[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM scheduled_jobs WHERE ${condition}`,
      parameters,
    );
    return row!.count;
  }
}

function listOf(observations: readonly Observation[]): string {
  const items = observations.map(
    ({ severity, text }) =>
      `<li><span class="dashicons ${severity}"><span class="screen-reader-text">${SEVERITY_NAMES[severity]}</span></span> ${text}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
