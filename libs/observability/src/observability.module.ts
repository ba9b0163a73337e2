import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  apiRequestTarget,
  ChangeClock,
  createClientAddressResolver,
  InterceptingServer,
  RouteRegistry,
} from '#route-registry';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Clock, Configuration, Database, Library, OutgoingHttp, Scheduler, SiteDataSource } from '#platform';
import { TraceSettings } from './tracing/trace-settings.js';
import type { Tracing } from './tracing/tracing.js';
import { Metrics } from './metrics.js';
import { ObservabilitySettings } from './observability-settings.js';
import { ObservedRequest } from './observed-request.js';
import { accessLog, slowRequestLog } from './request-log.js';
import type { RequestListener } from './request-log.js';
import { StatementTiming } from './statement-timing.js';

/**
 * Observes the requests and statements of a site according to `ObservabilitySettings` and `TraceSettings`. If these
 * enable nothing, requests and statements cost the same as without it.
 */
@Injectable()
export class Observability implements OnModuleInit, OnApplicationShutdown {
  /** The port on which metrics are served; `undefined` if this process does not serve them. */
  metricsPort: number | undefined;
  private metrics: Metrics | undefined;
  private tracing: Tracing | undefined;
  private readonly traceSettings: TraceSettings;

  constructor(
    private readonly configuration: Configuration,
    private readonly host: HttpAdapterHost,
    private readonly routes: RouteRegistry,
    private readonly source: SiteDataSource,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: ChangeClock,
    private readonly outgoing: OutgoingHttp,
    private readonly scheduler: Scheduler,
  ) {
    this.traceSettings = configuration.readSettings(TraceSettings);
  }

  async onModuleInit(): Promise<void> {
    const settings = this.configuration.readSettings(ObservabilitySettings);
    const server: unknown = this.host.httpAdapter?.getHttpServer();
    if (!(server instanceof InterceptingServer)) return;
    const listeners: RequestListener[] = [];
    if (settings.accessLog !== 'none')
      listeners.push(
        accessLog(settings.accessLog, createClientAddressResolver(this.configuration.trustedProxies), (line) =>
          process.stdout.write(line),
        ),
      );
    if (settings.slowRequests > 0) listeners.push(slowRequestLog(settings.slowRequests));
    if (settings.metrics !== undefined) listeners.push(await this.startMetrics(settings.metrics));
    const { endpoint } = this.traceSettings;
    if (endpoint !== undefined) listeners.push(await this.startTracing(endpoint));
    if (listeners.length > 0 || settings.serverTiming) this.observe(server, listeners);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.metrics?.close();
    await this.tracing?.close();
  }

  /** Sends the pending spans, if traces are recorded. */
  async flushTraces(): Promise<void> {
    await this.tracing?.flush();
  }

  private observe(server: InterceptingServer, listeners: readonly RequestListener[]): void {
    const { metrics, tracing } = this;
    this.source.timing = new StatementTiming([
      ...(metrics ? [metrics.onStatement] : []),
      ...(tracing ? [tracing.onStatement] : []),
    ]);
    server.wrap((request, response, next) => {
      const observed = new ObservedRequest(request, response);
      if (listeners.length > 0)
        response.once('close', () => {
          const route = this.routeOf(observed);
          for (const listener of listeners) listener(observed, route);
        });
      const answer = (): void => observed.run(() => next(request, response));
      if (tracing) tracing.runRequest(observed, answer);
      else answer();
    });
  }

  private async startTracing(endpoint: string): Promise<RequestListener> {
    const { Tracing } = await import('./tracing/tracing.js');
    const tracing = new Tracing({ ...this.traceSettings, endpoint }, this.configuration, this.database.kind);
    this.outgoing.observer = tracing.onOutgoing;
    this.scheduler.wrapJob = tracing.runJob;
    this.tracing = tracing;
    return tracing.onRequest;
  }

  private async startMetrics(address: string): Promise<RequestListener> {
    const pool = this.source.kind === 'postgres' ? ((this.source.driver as PostgresDriver).master as Pool) : undefined;
    const metrics = await Metrics.create({
      ...(pool && { pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) }),
      ...(this.source.replicas && { replicas: this.source.replicas }),
      jobs: () => this.countJobs(),
      caches: () => this.changes.caches,
    });
    this.metricsPort = await metrics.serve(address, this.configuration.worker);
    for (const [name, cache] of this.changes.caches) cache.observeLookups((hit) => metrics.onLookup(name, hit));
    this.metrics = metrics;
    return metrics.onRequest;
  }

  private async countJobs(): Promise<{ waiting: number; overdue: number; lateness: number }> {
    const now = this.clock.now();
    const [row] = await this.database.query<{ waiting: number; overdue: number; first: string | null }>(
      'SELECT COUNT(*) AS waiting, COUNT(CASE WHEN run_at <= $1 THEN 1 END) AS overdue, MIN(run_at) AS first FROM scheduled_jobs',
      [now],
    );
    const { waiting = 0, overdue = 0, first = null } = row ?? {};
    const lateness = overdue > 0 && first !== null ? (now.getTime() - Date.parse(first)) / 1_000 : 0;
    return { waiting: waiting - overdue, overdue, lateness };
  }

  /**
   * The pattern of an API route, or the kind of another address. Both are bounded in number, so clients cannot create
   * an unlimited number of time series.
   */
  private routeOf({ path, method, incoming }: ObservedRequest): string {
    const { apiRoot, adminPath } = this.configuration;
    const target = apiRequestTarget({ method, url: incoming.url ?? '', headers: incoming.headers }, apiRoot);
    if (target) {
      const { table } = this.routes;
      const isDescription = target.method === 'OPTIONS';
      const found = isDescription ? table.findDescribed(target.path) : table.find(target.path, target.method);
      return found?.route.pattern ?? 'unknown';
    }
    if (path.startsWith('/health/')) return 'health';
    if (path === `/${adminPath}` || path.startsWith(`/${adminPath}/`)) return 'administration';
    return path.startsWith('/wp-content/') ? 'file' : 'page';
  }
}

/** Metrics, access log, slow requests, timings and traces. Requires the platform. */
@Library({
  settings: [ObservabilitySettings, TraceSettings],
  providers: [Observability],
  exports: [Observability],
})
export class ObservabilityModule {}
