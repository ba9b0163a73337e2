import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { networkOf } from '#route-registry';
import { SiteSigner } from './site-signer.js';

/** A maximum number of attempts within a period. */
export interface RateLimit {
  /** The parts that identify the limited client or account, such as an IP address. Only a hash of them is stored. */
  key: readonly string[];
  /** Maximum number of attempts. */
  attempts: number;
  /** Length of the period in milliseconds. */
  within: number;
}

const MINUTE = 60_000;
/** Milliseconds by which the clocks of instances may differ. */
const CLOCK_TOLERANCE = 5 * MINUTE;

/**
 * Rate limits of sign-in attempts, shared by all instances of a site. An attempt is counted before it runs, so that
 * concurrent attempts cannot exceed the limit.
 */
@Injectable()
export class SignInRateLimits {
  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
  ) {}

  /**
   * Counts an attempt in all limits, or in none if one is exhausted.
   * @returns `retryAfter`, the seconds until the exhausted limits are reset; absent if the attempt is allowed
   */
  async consume(limits: readonly RateLimit[]): Promise<{ retryAfter?: number }> {
    const now = this.clock.now();
    const secondsUntilReset = await this.secondsUntilReset(limits, now);
    // defence: sign-in-budget-wait
    if (secondsUntilReset > 0) return { retryAfter: secondsUntilReset };
    return this.units.run(async () => {
      // Concurrent attempts may have exhausted a limit since.
      const newSecondsUntilReset = await this.secondsUntilReset(limits, now);
      // defence: sign-in-budget-late
      if (newSecondsUntilReset > 0) return { retryAfter: newSecondsUntilReset };
      await this.database.execute('DELETE FROM sign_in_budgets WHERE resets_at <= $1', [now]);
      for (const limit of limits) {
        await this.database.execute('DELETE FROM sign_in_budgets WHERE key = $1 AND resets_at > $2', [
          this.key(limit),
          latestReset(limit, now),
        ]);
        await this.database.execute(
          'INSERT INTO sign_in_budgets (key, used, resets_at) VALUES ($1, 1, $2) ON CONFLICT (key) DO UPDATE SET used = sign_in_budgets.used + 1',
          [this.key(limit), new Date(now.getTime() + limit.within)],
        );
      }
      return {};
    });
  }

  /** Undoes the count of a successful attempt in all limits. */
  refund(limits: readonly RateLimit[]): Promise<void> {
    return this.units.run(async () => {
      for (const limit of limits)
        await this.database.execute('UPDATE sign_in_budgets SET used = used - 1 WHERE key = $1 AND used > 0', [
          this.key(limit),
        ]);
    });
  }

  /** Returns the seconds until all limits allow an attempt, or 0 if they do now. */
  private async secondsUntilReset(limits: readonly RateLimit[], now: Date): Promise<number> {
    const rows = await this.database.query<{ key: string; used: number; resets_at: string }>(
      `SELECT key, used, resets_at FROM sign_in_budgets WHERE ${this.database.anyOf('key', 1, 'text')}`,
      [limits.map((limit) => this.key(limit))],
    );
    const waits = limits.map((limit) => {
      const row = rows.find(({ key }) => key === this.key(limit));
      if (!row || row.used < limit.attempts) return 0;
      const resetsAt = new Date(row.resets_at);
      return resetsAt > latestReset(limit, now) ? 0 : Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
    });
    return Math.max(0, ...waits);
  }

  private key({ key: parts }: RateLimit): string {
    return this.signer.sign('budget', ...parts);
  }
}

/**
 * The latest time at which a limit can be reset. A stored later time is ignored: it was calculated while a clock was
 * ahead.
 */
function latestReset({ within }: RateLimit, now: Date): Date {
  return new Date(now.getTime() + within + CLOCK_TOLERANCE);
}

/** The properties of a sign-in attempt that select its limits. */
export interface SignInAttempt {
  /** The login or email address, folded for comparison. */
  name: string;
  ipAddress: string;
  /** ID of the device if the account has signed in with it before. */
  knownDevice?: string;
  /** Whether the account has an active session in the network of this IP address. */
  isKnownNetwork: boolean;
}

/**
 * Returns the limits in which an attempt counts. Unknown clients share one limit for each login and each email address,
 * regardless of their IP addresses. They cannot exhaust the limits for devices and networks from which the owner has
 * signed in.
 */
export function rateLimitsFor({ name, ipAddress, knownDevice, isKnownNetwork }: SignInAttempt): RateLimit[] {
  if (knownDevice !== undefined) return [{ key: ['device', name, knownDevice], attempts: 10, within: 15 * MINUTE }];
  const network = networkOf(ipAddress);
  return [
    { key: ['address', network], attempts: 30, within: 15 * MINUTE },
    { key: ['name and address', name, network], attempts: 5, within: 15 * MINUTE },
    ...(isKnownNetwork ? [] : [{ key: ['name', name], attempts: 30, within: 60 * MINUTE }]),
  ];
}
