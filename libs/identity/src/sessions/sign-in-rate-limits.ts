import { Injectable } from '@nestjs/common';
import { Clock, Database, UnitOfWork } from '#platform';
import { networkOf } from '#route-registry';
import { SiteSigner } from './site-signer.js';

/** How many attempts something has within a time. */
export interface RateLimit {
  /** What is limited, such as an address; stored as a hash only. */
  key: readonly string[];
  attempts: number;
  /** Milliseconds. */
  within: number;
}

const MINUTE = 60_000;

/** Budgets of attempts, shared by all instances of a site. An attempt is paid before it is made, so that many at once gain nothing. */
@Injectable()
export class SignInRateLimits {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly signer: SiteSigner,
  ) {}

  /** Pays an attempt from all budgets, or from none where one is used up: then the seconds until there is one again. */
  async consume(limits: readonly RateLimit[]): Promise<{ retryAfter?: number }> {
    const now = this.clock.now();
    const wait = await this.wait(limits, now);
    // defence: sign-in-budget-wait
    if (wait > 0) return { retryAfter: wait };
    return this.work.run(async () => {
      const currentWait = await this.wait(limits, now);
      // defence: sign-in-budget-late
      if (currentWait > 0) return { retryAfter: currentWait };
      await this.database.execute('DELETE FROM sign_in_budgets WHERE resets_at <= $1', [now]);
      for (const budget of limits) {
        await this.database.execute(
          'INSERT INTO sign_in_budgets (key, used, resets_at) VALUES ($1, 1, $2) ON CONFLICT (key) DO UPDATE SET used = sign_in_budgets.used + 1',
          [this.key(budget), new Date(now.getTime() + budget.within)],
        );
      }
      return {};
    });
  }

  /** Gives an attempt back that was a success. */
  refund(limits: readonly RateLimit[]): Promise<void> {
    return this.work.run(async () => {
      for (const budget of limits)
        await this.database.execute('UPDATE sign_in_budgets SET used = used - 1 WHERE key = $1 AND used > 0', [
          this.key(budget),
        ]);
    });
  }

  /** Seconds until all have an attempt; 0 where they do. */
  private async wait(limits: readonly RateLimit[], now: Date): Promise<number> {
    const rows = await this.database.query<{ key: string; used: number; resets_at: string }>(
      `SELECT key, used, resets_at FROM sign_in_budgets WHERE ${this.database.anyOf('key', 1, 'text')}`,
      [limits.map((budget) => this.key(budget))],
    );
    const waits = limits.map((budget) => {
      const row = rows.find(({ key }) => key === this.key(budget));
      return row && row.used >= budget.attempts ? Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1000) : 0;
    });
    return Math.max(0, ...waits);
  }

  private key({ key: parts }: RateLimit): string {
    return this.signer.sign('budget', ...parts);
  }
}

/** Who tries to sign in, as far as limits are concerned. */
export interface SignInAttempt {
  /** The name as it is compared. */
  name: string;
  address: string;
  /** The device, where the account has been signed in with it before. */
  knownDevice?: string;
  /** Whether the account is signed in at this address already. */
  knownAddress: boolean;
}

/**
 * The budgets that an attempt is paid from. Strangers share one for an account, however many addresses they have, and cannot use up what
 * is kept for the owner: the devices and the addresses that the owner has signed in with.
 */
export function rateLimitsFor({ name, address, knownDevice, knownAddress }: SignInAttempt): RateLimit[] {
  if (knownDevice !== undefined) return [{ key: ['device', name, knownDevice], attempts: 10, within: 15 * MINUTE }];
  const network = networkOf(address);
  return [
    { key: ['address', network], attempts: 30, within: 15 * MINUTE },
    { key: ['name and address', name, network], attempts: 5, within: 15 * MINUTE },
    ...(knownAddress ? [] : [{ key: ['name', name], attempts: 30, within: 60 * MINUTE }]),
  ];
}
