import cluster from 'node:cluster';
import { EventEmitter } from 'node:events';
import type { Configuration } from '#platform';
import { waitUntil } from '#testing/time';
import { STOP_SIGNALS } from '../server/deferred-signals.js';
import { Supervisor } from './supervisor.js';

interface FakeWorker extends EventEmitter {
  process: { pid: number | undefined; kill: jest.Mock };
}

/** @param pid undefined for a process that could not be started */
function newWorker(pid: number | undefined): FakeWorker {
  return Object.assign(new EventEmitter(), { process: { pid, kill: jest.fn() } });
}

const systemError = (code: string): Error => Object.assign(new Error(`spawn ${code}`), { code });

describe('Supervisor', () => {
  const logger = { error: jest.fn(), fatal: jest.fn() };
  let supervisor: Supervisor;
  let fork: jest.SpyInstance;
  let settings: { metrics?: string };

  beforeEach(() => {
    settings = {};
    fork = jest.spyOn(cluster, 'fork').mockImplementation(() => {
      throw new Error('The test starts no process.');
    });
    const configuration = { readSettings: () => settings, port: 1, shutdownTimeout: 1 };
    supervisor = new Supervisor(configuration as never as Configuration, 2, logger as never, jest.fn());
  });
  afterEach(() => {
    // Ends the timer of a restart, which would start a process after the test.
    supervisor['stop']('SIGTERM');
    jest.restoreAllMocks();
    for (const log of Object.values(logger)) log.mockClear();
  });

  /** Starts the supervisor. Its handlers of signals are removed, because the process of the test outlives it. */
  function supervise(): Promise<number> {
    const before = STOP_SIGNALS.map((signal) => process.listeners(signal));
    const code = supervisor['supervise']();
    STOP_SIGNALS.forEach((signal, index) => {
      for (const listener of process.listeners(signal))
        if (!before[index]!.includes(listener)) process.off(signal, listener);
    });
    return code;
  }

  it('starts a worker again whose process could not be started', async () => {
    const [first, failed, second] = [newWorker(1), newWorker(undefined), newWorker(2)];
    fork.mockReturnValueOnce(first).mockReturnValueOnce(failed);
    const code = supervise();
    first.emit('message', { atrium: 'ready' });
    failed.emit('error', systemError('EAGAIN'));
    fork.mockImplementationOnce(() => {
      throw systemError('ENOMEM');
    });
    await waitUntil(() => fork.mock.calls.length === 3);
    fork.mockReturnValueOnce(second);
    await waitUntil(() => fork.mock.calls.length === 4);
    second.emit('message', { atrium: 'ready' });
    // The process runs, so this error does not end it.
    second.emit('error', systemError('EPIPE'));
    expect(logger.error.mock.calls.map(([message]) => message as string)).toEqual([
      'Worker 2: spawn EAGAIN',
      'Worker 2 has ended (EAGAIN). It is started again in 100 ms.',
      'Worker 2: spawn ENOMEM',
      'Worker 2 has ended (ENOMEM). It is started again in 200 ms.',
      'Worker 2: spawn EPIPE',
    ]);
    supervisor['stop']('SIGTERM');
    for (const worker of [first, second]) worker.emit('exit', 0, null);
    expect(await code).toBe(0);
  });

  it('stops while a worker that could not be started waits for its restart', async () => {
    const [first, failed] = [newWorker(1), newWorker(undefined)];
    fork.mockReturnValueOnce(first).mockReturnValueOnce(failed);
    const code = supervise();
    first.emit('message', { atrium: 'ready' });
    failed.emit('error', systemError('EMFILE'));
    supervisor['stop']('SIGTERM');
    first.emit('exit', 0, null);
    expect(await code).toBe(0);
  });

  it('starts no worker if it is stopped before it listens for scrapers', async () => {
    settings = { metrics: '127.0.0.1:0' };
    const code = supervise();
    supervisor['stop']('SIGTERM');
    expect(await code).toBe(0);
    expect(fork).not.toHaveBeenCalled();
  });

  it.each(['throws', 'reports'])('exits if starting the first worker %s an error', async (how) => {
    const failed = newWorker(undefined);
    fork.mockImplementationOnce(() => {
      if (how === 'throws') throw systemError('ENOMEM');
      return failed as never;
    });
    const code = supervise();
    if (how === 'reports') failed.emit('error', systemError('EAGAIN'));
    expect(await code).toBe(1);
    expect(logger.fatal).toHaveBeenCalledTimes(1);
  });
});
