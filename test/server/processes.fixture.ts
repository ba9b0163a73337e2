import { readFileSync } from 'node:fs';

/** Ids of the processes that a process has started (Linux). */
export function childrenOf(id: number): number[] {
  return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Whether a process exists and is not a zombie (Linux). */
export function isRunning(id: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
