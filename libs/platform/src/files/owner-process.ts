import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCode } from './file-error.js';

/** The process that has created a temporary file, or has claimed the name of a file. */
export interface OwnerProcess {
  pid: number;
  /** The machine or container whose processes `pid` numbers, see `processHost`. Contains neither spaces nor `@`. */
  host: string;
}

/** Length of the digest in the name of a host. */
const DIGEST_LENGTH = 12;

/** This process. */
export const thisProcess: OwnerProcess = { pid: process.pid, host: processHost() };

/**
 * Returns a name of the machine or container that numbers the processes which this process can see. The name of the
 * host is not enough: containers can share it, and the server is process 1 in each of them. So the name also depends on
 * the start of the kernel and its namespace of process ids. Outside of Linux, which alone has them, it is the name of
 * the host.
 */
export function processHost(): string {
  try {
    const processes = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid');
    return `${hostname()}-${createHash('sha256').update(processes).digest('hex').slice(0, DIGEST_LENGTH)}`;
  } catch {
    return hostname();
  }
}

/** Milliseconds without a change after which a temporary file or folder counts as abandoned. */
const ABANDONED_AFTER = 24 * 3_600_000;

/**
 * Whether a temporary file or folder is no longer used: its process has ended, or nothing has changed in it for a day.
 * The age decides if the process is on another host, and if a new process has the same id.
 * @param path absolute path of the file or folder
 */
export async function isAbandoned(path: string, { pid, host }: OwnerProcess): Promise<boolean> {
  if (host === thisProcess.host && !isProcessRunning(pid)) return true;
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER;
}

/** Whether a process with this id runs on this machine. */
export function isProcessRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
