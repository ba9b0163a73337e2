import childProcess, { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReaderProcesses } from './reader-processes.js';

/** The number of statements that can wait for a process. */
const MAX_WAITING = 100;

describe('ReaderProcesses', () => {
  let folder: string;
  let readers: ReaderProcesses;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-readers-'));
    const entry = join(folder, 'silent-reader.cjs');
    writeFileSync(entry, "process.on('message', () => {});");
    readers = new ReaderProcesses({ path: '/no/such/file', count: 1, timeLimit: 500, entry });
  });
  afterEach(async () => {
    await readers.close();
    rmSync(folder, { recursive: true });
  });

  it('reports whether a statement exceeded its time limit or was refused because too many others wait', async () => {
    const accepted = Array.from({ length: 1 + MAX_WAITING }, () => readers.read('SELECT 1', []));
    const outcomes = Promise.allSettled(accepted);
    await expect(readers.read('SELECT 1', [])).rejects.toMatchObject({
      name: 'StatementTimeoutError',
      message: 'A statement was refused, because 100 others wait for a reader process.',
    });
    const reasons = (await outcomes).map((outcome) => (outcome as PromiseRejectedResult).reason as Error);
    expect(new Set(reasons.map(({ message }) => message))).toEqual(
      new Set(['A statement exceeded its limit of 500 ms and was canceled.']),
    );
  });

  it.each([
    [
      'throws an error',
      'ENOMEM',
      () => {
        throw new Error('ENOMEM');
      },
    ],
    [
      'returns a process without an id',
      'EMFILE',
      () => {
        const child = new ChildProcess();
        setImmediate(() => child.emit('error', new Error('EMFILE')));
        return child;
      },
    ],
  ])('fails a statement if the start of a process %s', async (_, message, start) => {
    const fork = jest.spyOn(childProcess, 'fork').mockImplementationOnce(start);
    try {
      await expect(readers.read('SELECT 1', [])).rejects.toMatchObject({
        name: 'ReaderFailureError',
        cause: { message },
      });
    } finally {
      fork.mockRestore();
    }
    await expect(readers.read('SELECT 1', [])).rejects.toMatchObject({ name: 'StatementTimeoutError' });
  });
});
