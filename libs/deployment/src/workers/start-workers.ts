import cluster from 'node:cluster';
import type { WorkerMessage } from '#observability/core';
import type { Configuration } from '#platform';
import { createLogger } from '#platform/core';
import { probeListeningAddress } from '../server/listening-address.js';
import { Supervisor, readWorkerVariable } from './supervisor.js';

/** This process as one of several workers. */
export interface ThisWorker {
  /**
   * Whether it prepares the site: it installs the site and restricts the permissions of files. The other workers start
   * after it.
   */
  readonly preparesSite: boolean;
  /** Tells the supervisor that the worker listens. */
  announceReady(): void;
}

/**
 * Starts the workers of a site, or joins them. In a worker, sets its number in the configuration and returns. In the
 * first process, which only supervises, never returns: the process exits when its workers have ended.
 * @param count the number of workers
 * @param onReady called in the first process when all workers listen
 */
export async function startWorkers(
  configuration: Configuration,
  count: number,
  onReady: () => void,
): Promise<ThisWorker> {
  if (cluster.isPrimary) {
    await probeListeningAddress(configuration);
    return new Supervisor(configuration, count, await createLogger(configuration), onReady).run();
  }
  const { number, preparesSite } = readWorkerVariable(process.env);
  configuration.worker = number;
  configuration.announcesCommits = true;
  return {
    preparesSite,
    announceReady: () => {
      process.send?.({ atrium: 'ready' } satisfies WorkerMessage);
    },
  };
}
