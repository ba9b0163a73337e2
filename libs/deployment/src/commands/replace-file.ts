import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isAbandoned, thisProcess } from '#platform';
import type { OwnerProcess } from '#platform';

/**
 * The name of an incomplete file: `FILE.<process id>@<host>.partial`. Each process has a name of its own, so that two
 * that write the same file at the same time do not mix their contents.
 */
const PARTIAL = /^(.+)\.(\d{1,10})@([^@]*)\.partial$/;

/**
 * Writes a file that only its owner can read. It gets its name, and replaces an existing file, when it is complete and
 * durable. If writing fails, nothing is left. Opens the file first, so that a missing folder is reported before any
 * work. Removes the incomplete files that killed processes have left in the folder.
 * @param write writes to the stream and waits until it has ended
 * @returns the result of `write`
 */
export async function replaceFile<T>(path: string, write: (stream: Writable) => Promise<T>): Promise<T> {
  const partial = `${path}.${thisProcess.pid}@${thisProcess.host}.partial`;
  await removeAbandoned(dirname(path));
  let stream: Writable | undefined;
  try {
    // An existing file, such as that of a killed process with the same id, could have other readers or be a link.
    await rm(partial, { force: true });
    stream = (await open(partial, 'wx', 0o600)).createWriteStream({ flush: true });
    const result = await write(stream);
    await rename(partial, path);
    return result;
  } catch (error) {
    // Otherwise the file would stay open after a failure outside of the stream, such as that of a query.
    if (stream) await finished(stream.destroy()).catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** Removes the incomplete files of processes that no longer run. Leaves those that this process may not remove. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const partial = parsePartialName(name);
    const path = join(folder, name);
    if (partial && (await isAbandoned(path, partial.owner))) await rm(path).catch(() => undefined);
  }
}

/**
 * Returns the name of the file that `replaceFile` writes under the name of an incomplete file, and the process that
 * writes it; undefined for other names.
 */
export function parsePartialName(name: string): { file: string; owner: OwnerProcess } | undefined {
  const [, file, pid, host = ''] = PARTIAL.exec(name) ?? [];
  return file === undefined ? undefined : { file, owner: { pid: Number(pid), host } };
}
