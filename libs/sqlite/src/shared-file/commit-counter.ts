import { closeSync, openSync, readSync, realpathSync } from 'node:fs';

/**
 * Offset of the 32-bit number `iChange` in the header of the wal-index, which is a file in the byte order of the
 * machine (https://sqlite.org/walformat.html#the_wal_index_header).
 */
const OFFSET = 8;

/**
 * The open wal-index files of this process. A process loses its SQLite locks on a file when it closes any handle of it,
 * so there is one handle for all counters, which is closed when no connection of the process uses the file.
 */
const openFiles = new Map<string, { handle: number; users: number }>();

/**
 * Counts the commits that have changed an SQLite file in WAL mode, those of all processes together. Close it after the
 * connections to the file.
 */
export class CommitCounter {
  private readonly path: string;
  private readonly handle: number;
  private readonly value = new Uint32Array(1);

  /** @param file path of the SQLite file, which a connection must have read in WAL mode */
  constructor(file: string) {
    this.path = `${realpathSync(file)}-shm`;
    const open = openFiles.get(this.path) ?? { handle: openSync(this.path, 'r'), users: 0 };
    open.users += 1;
    openFiles.set(this.path, open);
    this.handle = open.handle;
  }

  /** The number of commits modulo 2³². It begins again when no process has the file open. */
  read(): number {
    readSync(this.handle, this.value, 0, this.value.byteLength, OFFSET);
    return this.value[0]!;
  }

  /** Closes the file, unless another counter of this process uses it. */
  close(): void {
    const open = openFiles.get(this.path)!;
    open.users -= 1;
    if (open.users > 0) return;
    openFiles.delete(this.path);
    closeSync(open.handle);
  }
}
