import { sep } from 'node:path';

/** Whether a path is a folder or below it. Compares the texts of absolute paths; symbolic links are not resolved. */
export function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
