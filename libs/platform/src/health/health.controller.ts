import { Controller, Get } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { HealthCheck, HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import { ChangeBus } from '../change-bus/change-bus.js';
import { Database } from '../database/database.js';
import { pendingMigrations } from '../database/migrate.js';
import { SiteDataSource } from '../database/site-data-source.js';

/** Milliseconds a result counts, so that asking often costs nothing. */
const KEPT = 1_000;
/** Milliseconds the database has to answer. */
const PATIENCE = 3_000;

/** Whoever looks after the process is never told to wait. */
const UNLIMITED = { requestLimit: 'none' };

/** Tells supervisors and balancers how the process is. Outside of the interface's root; says nothing about the site. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly source: SiteDataSource,
    private readonly bus: ChangeBus,
  ) {}

  /** Whether the process lives: if not, start it anew. */
  @Get('live')
  @RouteConfig(UNLIMITED)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether requests should be sent here: 503 while the database cannot be asked, is not migrated, or the process is stopping. */
  @Get('ready')
  @RouteConfig(UNLIMITED)
  @HealthCheck()
  ready(): Promise<HealthCheckResult> {
    return this.health.check([
      async () =>
        this.indicators
          .check('database')
          .attempt(async () => {
            await this.database.query('SELECT 1 AS one');
          })
          .withTimeout(PATIENCE)
          .cacheFor(KEPT),
      async () =>
        this.indicators
          .check('migrations')
          .attempt(() => this.requireMigrated())
          .withTimeout(PATIENCE)
          .cacheFor(KEPT),
      () =>
        this.bus.connected
          ? this.indicators.check('changes').up()
          : this.indicators
              .check('changes')
              .degraded('Other instances cannot be heard; nothing is answered from memory.'),
    ]);
  }

  private async requireMigrated(): Promise<void> {
    const pending = await pendingMigrations(this.source);
    if (pending.length > 0) throw new Error(`${pending.length} migrations are pending.`);
  }
}
