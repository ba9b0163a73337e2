import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesLocation } from '#platform';
import type { Configuration } from '#platform';

/** The directories of a site. */
export interface SiteDirectories {
  /** The program. */
  program: string;
  /** The dependencies of the program. */
  dependencies: string;
  /** The data directory of the site. */
  data: string;
  /** Undefined if an object store has the uploads. */
  uploads?: string;
}

/** Returns the directories of the site. */
export function siteDirectories({ dataDir, filesUrl }: Pick<Configuration, 'dataDir' | 'filesUrl'>): SiteDirectories {
  const files = filesLocation({ dataDir, filesUrl });
  const program = programDirectory(dirname(fileURLToPath(import.meta.url)));
  return {
    program,
    dependencies: join(program, 'node_modules'),
    data: resolve(dataDir),
    ...(files.kind === 'local' && { uploads: resolve(files.directory) }),
  };
}

/** Returns the nearest parent directory that is a package. */
function programDirectory(from: string): string {
  for (let folder = from; ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
}
