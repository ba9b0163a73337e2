import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Logger, ServiceUnavailableException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  HealthCheck,
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
  type HealthIndicatorResult,
} from '@nestjs/terminus';
import { ChangeBus } from '../change-bus/change-bus.js';
import { Database } from '../database/database.js';
import { pendingMigrations } from '../database/migrate.js';
import { FileStore } from '../files/file-store.js';
import type { Replicas } from '../database/replicas/replicas.js';
import { SiteDataSource } from '../database/site-data-source.js';

/** Milliseconds for which a result is cached, so that frequent probes are cheap. */
const RESULT_TTL = 1_000;
/** Time limit of a check in milliseconds. */
const CHECK_TIMEOUT = 3_000;

/** Health probes are not rate-limited. */
const UNLIMITED = { requestLimit: 'none' };

/**
 * Health endpoints for supervisors and load balancers. They are outside of the API root. Anyone may read them, so they
 * show the states of the parts of the server, and neither contents nor hosts and accounts.
 */
@Controller('health')
export class HealthController {
  private readonly logger = new Logger('Health');
  /** When the store of files was checked (`performance.now()`). */
  private filesCheckedAt = -Infinity;
  private filesState = Promise.resolve(true);

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly source: SiteDataSource,
    private readonly bus: ChangeBus,
    private readonly files: FileStore,
  ) {}

  /** Liveness: if it fails, the process must be restarted, because it can no longer write. */
  @Get('live')
  @RouteConfig(UNLIMITED)
  live(): { status: 'ok' } {
    if (this.source.writeAheadLog?.failure) throw new ServiceUnavailableException('The server has to be restarted.');
    return { status: 'ok' };
  }

  /** Readiness: 503 while the database cannot be reached or has pending migrations, or the process is stopping. */
  @Get('ready')
  @RouteConfig(UNLIMITED)
  @HealthCheck()
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      async () =>
        this.indicators
          .check('database')
          .attempt(() => this.requireDatabase())
          .withTimeout(CHECK_TIMEOUT)
          .cacheFor(RESULT_TTL),
      async () =>
        this.indicators
          .check('migrations')
          .attempt(() => this.requireMigrated())
          .withTimeout(CHECK_TIMEOUT)
          .cacheFor(RESULT_TTL),
      async () => {
        // Without its files a site still answers everything else.
        const files = this.indicators.check('files');
        return (await this.isFileStoreReachable())
          ? files.up()
          : files.degraded('The store of uploaded files cannot be reached.');
      },
      () =>
        this.bus.connected
          ? this.indicators.check('changes').up()
          : this.indicators
              .check('changes')
              .degraded('Changes of other instances cannot be received; caches are disabled.'),
      ...(this.source.replicas ? [() => this.replicas(this.source.replicas!)] : []),
    ]);
  }

  private replicas({ hasUsable }: Replicas): HealthIndicatorResult {
    const indicator = this.indicators.check('standbys');
    return hasUsable ? indicator.up() : indicator.degraded('No standby can be read; requests read from the primary.');
  }

  private async isFileStoreReachable(): Promise<boolean> {
    if (performance.now() - this.filesCheckedAt > RESULT_TTL) {
      this.filesCheckedAt = performance.now();
      const limit = sleep(CHECK_TIMEOUT, false, { ref: false });
      this.filesState = Promise.race([this.files.isReachable().catch(() => false), limit]);
    }
    return this.filesState;
  }

  private async requireDatabase(): Promise<void> {
    await this.withoutReason(() => this.database.query('SELECT 1 AS one'));
  }

  private async requireMigrated(): Promise<void> {
    const pending = await this.withoutReason(() => pendingMigrations(this.source));
    if (pending.length > 0) throw new Error(`${pending.length} migrations are pending; run the command migrate.`);
  }

  /** Only the log has the reason why the database fails, which can name hosts and accounts. */
  private async withoutReason<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.logger.error(`The database cannot be used: ${String(error)}`);
      throw new Error('The database cannot be used; the log has the reason.', { cause: error });
    }
  }
}
