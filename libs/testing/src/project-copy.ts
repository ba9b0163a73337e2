import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
  return { root, remove: () => removeFolder(root) };
}

/**
 * Copies the built apps, with the dependencies that `npm ci --omit=dev` installs, except those with `devOptional`. npm
 * installs them, but the apps must run without them.
 */
export function copyBuilt(): ProjectCopy {
  const root = copyParts(BUILT);
  // The folder can be a symbolic link to that of another checkout.
  const installed = dirname(realpathSync(join(ROOT, 'node_modules')));
  const needed = packagePaths('production').filter((path) => existsSync(join(installed, path)));
  const folders = needed.filter((path) => path.lastIndexOf('node_modules/') === 0);
  // Hard links are faster than copies. They are impossible across file systems, where the files are copied.
  if (spawnSync('cp', ['-al', '--parents', ...folders, root], { cwd: installed }).status !== 0)
    for (const path of folders) cpSync(join(installed, path), join(root, path), { recursive: true });
  // The folder of a package contains those of its own dependencies.
  for (const path of packagePaths('development')) rmSync(join(root, path), { recursive: true, force: true });
  return { root, remove: () => removeFolder(root) };
}

/**
 * Returns the paths of packages.
 * @param use `development` for those that only development dependencies need, or those and optional dependencies
 * (`devOptional`); `production` for all others
 */
function packagePaths(use: 'development' | 'production'): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.keys(packages).filter((path) => {
    const { dev = false, devOptional = false } = packages[path]!;
    return path !== '' && (dev || devOptional) === (use === 'development');
  });
}

/** Removes a folder. The function of Node takes ten times the processor time of the command. */
function removeFolder(path: string): void {
  spawnSync('rm', ['-rf', path]);
}

function copyParts(parts: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'atrium-copy-'));
  // The function of Node takes five times the processor time of the command.
  const { status, stderr } = spawnSync('cp', ['-R', '--parents', ...parts, root], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return root;
}
