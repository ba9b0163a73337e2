import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = process.cwd();
const SOURCES = ['apps', 'libs', 'scripts', 'package.json', 'package-lock.json', '.swcrc'];
/** Files of the container image besides the dependencies. The image contains no sources. */
const BUILT = ['dist', 'scripts', 'package.json'];

/** A copy of the project in a temporary folder. */
export interface ProjectCopy {
  /** Absolute path. */
  root: string;
  /** Removes the copy. */
  remove: () => void;
}

/**
 * Copies the files that a build needs, with all dependencies.
 * @param further other files and folders, by their paths in the project
 */
export function copySources(further: readonly string[] = []): ProjectCopy {
  const root = copyParts([...SOURCES, ...further]);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/**
 * Copies the built apps, with the dependencies that `npm ci --omit=dev` installs, except those with `devOptional`. npm
 * installs them, but the apps must run without them.
 */
export function copyBuilt(): ProjectCopy {
  const root = copyParts(BUILT);
  const modules = join(root, 'node_modules');
  // The folder can be a symbolic link to that of another checkout, from which nothing must be removed.
  const installed = realpathSync(join(ROOT, 'node_modules'));
  // Hard links are faster than copies. They are impossible across file systems, where the files are copied.
  if (spawnSync('cp', ['-al', installed, modules]).status !== 0) {
    rmSync(modules, { recursive: true, force: true });
    cpSync(installed, modules, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(join(modules, '.bin'), { recursive: true, force: true });
  for (const path of developmentPackages()) rmSync(join(root, path), { recursive: true, force: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Returns the paths of the packages that are only for development, or else optional (`devOptional`). */
export function developmentPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.keys(packages).filter((path) => packages[path]!.dev || packages[path]!.devOptional);
}

function copyParts(parts: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'atrium-copy-'));
  for (const part of parts) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  return root;
}
