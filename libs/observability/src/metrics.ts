import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { ReplicaStatus } from '#platform/core';
import { MetricsServer } from './metrics-server.js';
import type { RequestListener } from './request-log.js';
import type { StatementListener } from './statement-timing.js';

/** Numbers that are read when metrics are collected. */
export interface MetricSources {
  /** Connections of the PostgreSQL pool; absent on SQLite. */
  pool?: () => { total: number; idle: number; waiting: number };
  /** The replicas and the number of snapshots (`Database.inSnapshot`) on the primary; absent without replicas. */
  replicas?: { status: () => Promise<ReplicaStatus[]>; readonly primarySnapshots: number };
  /** The number of scheduled jobs by state, and the seconds by which the oldest one is late. */
  jobs: () => Promise<{ waiting: number; overdue: number; lateness: number }>;
  /** The caches by their names. */
  caches: () => Iterable<[name: string, cache: { readonly size: number; readonly bytes: number }]>;
}

/** Upper bounds of the histograms, in seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 10];

/** Milliseconds that a scrape waits for the database. The supervisor waits longer for the metrics of a worker. */
const READ_LIMIT = 1_000;

/** The values of a gauge, each with its labels. */
type GaugeValues = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** Creates a gauge whose values are read when metrics are collected. */
type CreateGauge = (
  name: string,
  help: string,
  labelNames: string[],
  read: () => GaugeValues | Promise<GaugeValues>,
) => void;

/** Metrics for Prometheus. `prom-client` is loaded only where they are served. */
export class Metrics {
  private stop: () => void | Promise<void> = () => undefined;

  private constructor(
    private readonly registry: Registry,
    /** Records the duration of a request by method, route and status. */
    readonly onRequest: RequestListener,
    /** Records the duration of a statement. */
    readonly onStatement: StatementListener,
    /** Counts lookups in a cache. */
    readonly onLookup: (cache: string, hit: boolean) => void,
  ) {}

  /** Loads `prom-client`, and creates the metrics of a process. */
  static async create({ pool, replicas, jobs, caches }: MetricSources): Promise<Metrics> {
    const { default: client } = await import('prom-client');
    const registry = new client.Registry();
    client.collectDefaultMetrics({ register: registry });
    const registers = [registry];
    const requests = new client.Histogram({
      name: 'atrium_request_duration_seconds',
      help: 'Duration of requests until their answer was sent.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    const statements = new client.Histogram({
      name: 'atrium_statement_duration_seconds',
      help: 'Duration of SQL statements.',
      labelNames: ['kind'],
      buckets: STATEMENT_BUCKETS,
      registers,
    });
    const lookups = new client.Counter({
      name: 'atrium_cache_lookups_total',
      help: 'Lookups in caches.',
      labelNames: ['cache', 'result'],
      registers,
    });
    const createGauge: CreateGauge = (name, help, labelNames, read) => {
      const gauge = new client.Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const values = await read();
          gauge.reset();
          // `reset` sets a gauge without labels to 0.
          if (labelNames.length === 0) gauge.remove();
          for (const [labels, value] of values) gauge.set(labels, value);
        },
      });
    };
    addCacheMetrics(createGauge, caches);
    if (pool) addConnectionMetrics(createGauge, pool);
    if (replicas) addReplicaMetrics(createGauge, replicas);
    addJobMetrics(createGauge, jobs);
    return new Metrics(
      registry,
      ({ method, status, elapsed }, route) =>
        requests.observe({ method: knownMethod(method), route, status: String(status) }, elapsed / 1_000),
      (sql, time) => statements.observe({ kind: kindOf(sql) }, time / 1_000),
      (cache, hit) => lookups.inc({ cache, result: hit ? 'hit' : 'miss' }),
    );
  }

  /**
   * Serves the metrics at `/metrics`, in a worker by way of the supervisor.
   * @param address `host:port`; port 0: any free port
   * @param worker the number of this worker; `undefined` in a single process
   * @returns the port; `undefined` in a worker
   * @throws InvalidConfigurationError if the address cannot be listened on
   */
  async serve(address: string, worker: number | undefined): Promise<number | undefined> {
    const { registry } = this;
    if (worker !== undefined) {
      registry.setDefaultLabels({ worker: String(worker) });
      const { reportMetrics } = await import('./report-metrics.js');
      this.stop = reportMetrics(registry);
      return undefined;
    }
    const server = await MetricsServer.listen(address, async () => ({
      text: await registry.metrics(),
      contentType: registry.contentType,
    }));
    this.stop = () => server.close();
    return server.port;
  }

  /** Stops serving. */
  async close(): Promise<void> {
    await this.stop();
  }
}

function addCacheMetrics(createGauge: CreateGauge, caches: MetricSources['caches']): void {
  createGauge('atrium_cache_entries', 'Entries of caches.', ['cache'], () =>
    Array.from(caches(), ([cache, { size }]) => [{ cache }, size]),
  );
  createGauge('atrium_cache_bytes', 'Estimated size of caches that are limited by bytes.', ['cache'], () =>
    Array.from(caches(), ([cache, { bytes }]) => [{ cache }, bytes]),
  );
}

function addConnectionMetrics(createGauge: CreateGauge, pool: NonNullable<MetricSources['pool']>): void {
  createGauge(
    'atrium_database_connections',
    'Connections of the pool, and requests that wait for one.',
    ['state'],
    () => Object.entries(pool()).map(([state, count]) => [{ state }, count]),
  );
}

/**
 * Adds the metrics of replicas. Those of standbys have no values while the primary, which reports the lag, cannot be
 * reached.
 */
function addReplicaMetrics(createGauge: CreateGauge, replicas: NonNullable<MetricSources['replicas']>): void {
  const readOnce = shareRead(() => replicas.status());
  const readEach = async (valueOf: (status: ReplicaStatus) => number): Promise<GaugeValues> =>
    ((await readOnce()) ?? []).map((status) => [{ server: status.name }, valueOf(status)]);
  const labels = ['server'];
  createGauge('atrium_replica_up', 'Whether a standby answers and replicates the server of the site.', labels, () =>
    readEach(({ isUp }) => Number(isUp)),
  );
  createGauge('atrium_replica_lag_bytes', 'Write-ahead log that a standby has not replayed.', labels, () =>
    readEach(({ lagBytes }) => lagBytes),
  );
  createGauge(
    'atrium_replica_lag_seconds',
    'Age of the last transaction that a standby has replayed, if it is behind.',
    labels,
    () => readEach(({ lagSeconds }) => lagSeconds),
  );
  createGauge(
    'atrium_snapshots',
    'Snapshots (reading transactions) since the start of the process.',
    labels,
    async () => [[{ server: 'primary' }, replicas.primarySnapshots], ...(await readEach(({ snapshots }) => snapshots))],
  );
}

function addJobMetrics(createGauge: CreateGauge, jobs: MetricSources['jobs']): void {
  const readOnce = shareRead(jobs);
  createGauge('atrium_scheduled_jobs', 'Scheduled jobs by state.', ['state'], async () => {
    const counts = await readOnce();
    return counts
      ? [
          [{ state: 'waiting' }, counts.waiting],
          [{ state: 'overdue' }, counts.overdue],
        ]
      : [];
  });
  createGauge('atrium_scheduled_jobs_lateness_seconds', 'Time since the oldest overdue job was due.', [], async () => {
    const counts = await readOnce();
    return counts ? [[{}, counts.lateness]] : [];
  });
}

/**
 * Shares a read of the database among the gauges of a scrape, which are collected at once. The returned function
 * resolves with `undefined` if the read fails or takes too long: the other metrics show the reason, such as a pool
 * without free connections, so they must not depend on it.
 */
function shareRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let running: Promise<T | undefined> | undefined;
  return () => {
    running ??= read()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    return Promise.race([running, sleep(READ_LIMIT, undefined, { ref: false })]);
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Clients must not create time series by inventing methods. */
function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

function kindOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  return ['select', 'insert', 'update', 'delete'].includes(word) ? word : 'other';
}
