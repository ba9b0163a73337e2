import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFileError } from './file-error.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-file-error-'));
  file = join(folder, 'site.tar');
});
afterEach(() => rm(folder, { recursive: true }));

const errorOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('No error was thrown.');
};

const writeToFullDisk = async (): Promise<void> => {
  const handle = await open('/dev/full', 'w');
  try {
    await handle.write('x');
  } finally {
    await handle.close();
  }
};

describe('isFileError', () => {
  it('accepts errors of the file and of its temporary file', async () => {
    const missing = await errorOf(() => readFile(file));
    const missingPartial = await errorOf(() => open(`${file}.partial`));
    await writeFile(`${file}.partial`, '');
    const renamed = await errorOf(() => rename(`${file}.partial`, join(file, 'x')));
    for (const operation of ['read', 'write'] as const)
      expect([missing, missingPartial, renamed].map((error) => isFileError(error, file, operation))).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('accepts errors of an open file for the operation, although they name no path', async () => {
    const full = await errorOf(writeToFullDisk);
    const isFolder = await errorOf(() => readFile(folder));
    expect([isFileError(full, file, 'write'), isFileError(full, file, 'read')]).toEqual([true, false]);
    expect([isFileError(isFolder, file, 'read'), isFileError(isFolder, file, 'write')]).toEqual([true, false]);
  });

  it('refuses errors of other files', async () => {
    const error = await errorOf(() => readFile(join(folder, 'uploads/a.png')));
    expect(isFileError(error, file, 'write')).toBe(false);
  });

  it('refuses errors of connections', async () => {
    const refused = await errorOf(
      () => new Promise((resolve, reject) => connect(1, '127.0.0.1', () => resolve(undefined)).once('error', reject)),
    );
    expect(refused).toMatchObject({ syscall: 'connect' });
    const broken = ['read', 'write'].map((syscall) =>
      Object.assign(new Error('reset'), { syscall, code: 'ECONNRESET' }),
    );
    for (const error of [refused, ...broken])
      expect([isFileError(error, file, 'read'), isFileError(error, file, 'write')]).toEqual([false, false]);
  });
});
