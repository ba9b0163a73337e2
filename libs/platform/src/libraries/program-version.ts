import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The version in the nearest package.json; empty if there is none. */
export function programVersion(from = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(from, 'package.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '';
  return from === dirname(from) ? '' : programVersion(dirname(from));
}
