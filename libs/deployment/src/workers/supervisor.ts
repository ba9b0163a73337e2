import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { isAtriumMessage, ObservabilitySettings } from '#observability/core';
import type { Configuration } from '#platform';
import type { Environment, SiteLogger } from '#platform/core';
import { STOP_SIGNALS } from '../server/deferred-signals.js';
import { CLEANUP_SECONDS } from '../shutdown/shutdown.module.js';

/** Milliseconds until a worker is started again; doubled with each further crash. */
const FIRST_RESTART_DELAY = 100;
const MAX_RESTART_DELAY = 30_000;
/** Milliseconds of service after which earlier crashes of a worker no longer count. */
const STABLE_TIME = 60_000;
/** Seconds after the time limit of a worker's own shutdown until it is killed. */
const KILL_SECONDS = 5;

/** Variable that tells a worker its number, and whether it prepares the site. */
const WORKER_VARIABLE = 'ATRIUM_WORKER';

/** Reads the variable that the supervisor sets for a worker. */
export function readWorkerVariable(env: Environment): { number: number; preparesSite: boolean } {
  const [number, task] = (env[WORKER_VARIABLE] ?? '').split(' ');
  return { number: Number(number), preparesSite: task === 'prepares' };
}

/** A numbered worker. When its process ends, another process takes its place. */
interface Slot {
  readonly number: number;
  worker?: Worker;
  /** When the current worker began to listen (`performance.now()`). */
  readySince?: number;
  crashes: number;
  restart?: NodeJS.Timeout;
}

/**
 * The first of several processes of a site. It starts the workers, restarts those that end, and passes `STOP_SIGNALS`
 * on. It holds the listening socket, from which the workers accept connections (`node:cluster`), but answers no
 * request.
 */
export class Supervisor {
  private readonly slots: readonly Slot[];
  private stopping = false;
  /** Whether a worker had to be killed, or has failed while stopping. */
  private unclean = false;
  /** Whether `onReady` was called. */
  private wasReady = false;
  private exit: (code: number) => void = () => undefined;

  constructor(
    private readonly configuration: Configuration,
    count: number,
    private readonly logger: SiteLogger,
    private readonly onReady: () => void,
  ) {
    this.slots = Array.from({ length: count }, (_, index) => ({ number: index + 1, crashes: 0 }));
  }

  /** Supervises the workers until all of them have ended, and exits. */
  async run(): Promise<never> {
    const code = await this.supervise();
    process.exit(code);
  }

  private async supervise(): Promise<number> {
    const ended = new Promise<number>((resolve) => {
      this.exit = resolve;
    });
    for (const signal of STOP_SIGNALS) process.on(signal, () => this.stop(signal));
    // By default, this process accepts connections and sends them to workers. If a worker is killed before it has
    // received one, Node neither closes the connection nor sends it to another worker, so the client waits forever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    const { metrics } = this.configuration.readSettings(ObservabilitySettings);
    if (metrics !== undefined) {
      const { serveWorkerMetrics } = await import('./worker-metrics.js');
      await serveWorkerMetrics(metrics, () =>
        this.slots.flatMap(({ worker, readySince }) => (worker && readySince !== undefined ? [worker] : [])),
      );
    }
    // The first worker installs and migrates the site; the others start when it listens.
    if (!this.stopping) this.start(this.slots[0]!, { preparesSite: true });
    return ended;
  }

  private start(slot: Slot, { preparesSite = false } = {}): void {
    let worker: Worker | undefined;
    const onError = (error: NodeJS.ErrnoException): void => {
      this.logger.error(`Worker ${slot.number}: ${error.message}`, 'Workers');
      // A process that could not be started has no id and emits no `exit`.
      if (worker?.process.pid === undefined && slot.worker === worker)
        this.onExit(slot, error.code ?? 'an error', preparesSite);
    };
    try {
      worker = cluster.fork({
        [WORKER_VARIABLE]: `${slot.number}${preparesSite ? ' prepares' : ''}`,
        // With PORT=0 this process has chosen the port.
        PORT: String(this.configuration.port),
      });
    } catch (error) {
      // Without enough memory, Node throws the error instead of emitting it.
      onError(error as NodeJS.ErrnoException);
      return;
    }
    slot.worker = worker;
    worker.on('message', (message: unknown) => {
      if (isAtriumMessage(message) && message.atrium === 'ready') this.onListening(slot, preparesSite);
    });
    worker.on('exit', (code, signal) => this.onExit(slot, signal ?? code, preparesSite));
    worker.on('error', onError);
  }

  private onListening(slot: Slot, preparedSite: boolean): void {
    slot.readySince = performance.now();
    if (preparedSite && !this.stopping) for (const other of this.slots.slice(1)) this.start(other);
    if (this.wasReady || this.slots.some(({ readySince }) => readySince === undefined)) return;
    this.wasReady = true;
    this.onReady();
  }

  /** @param result exit code, the name of the signal that ended the worker, or the code of the error of its start */
  private onExit(slot: Slot, result: number | string, preparesSite: boolean): void {
    const { readySince } = slot;
    slot.worker = undefined;
    slot.readySince = undefined;
    if (this.stopping) {
      // A worker that is still starting may not handle the signal yet, so the signal ends it.
      const wasStarting = readySince === undefined && typeof result === 'string';
      if (result !== 0 && !wasStarting) this.unclean = true;
      this.exitWhenAllEnded();
      return;
    }
    if (preparesSite && readySince === undefined) {
      // A worker that refuses to start has printed the reason.
      if (typeof result === 'string') this.logger.fatal(`The first worker has ended (${result}).`, 'Workers');
      this.exit(1);
      return;
    }
    if (readySince !== undefined && performance.now() - readySince > STABLE_TIME) slot.crashes = 0;
    slot.crashes += 1;
    const delay = Math.min(FIRST_RESTART_DELAY * 2 ** (slot.crashes - 1), MAX_RESTART_DELAY);
    this.logger.error(`Worker ${slot.number} has ended (${result}). It is started again in ${delay} ms.`, 'Workers');
    slot.restart = setTimeout(() => this.start(slot), delay);
  }

  private stop(signal: NodeJS.Signals): void {
    if (this.stopping) return;
    this.stopping = true;
    for (const { worker, restart } of this.slots) {
      clearTimeout(restart);
      worker?.process.kill(signal);
    }
    const limit = this.configuration.shutdownTimeout + CLEANUP_SECONDS + KILL_SECONDS;
    setTimeout(() => {
      for (const { worker } of this.slots) worker?.process.kill('SIGKILL');
    }, limit * 1_000).unref();
    this.exitWhenAllEnded();
  }

  private exitWhenAllEnded(): void {
    if (this.slots.every(({ worker }) => worker === undefined)) this.exit(this.unclean ? 1 : 0);
  }
}
