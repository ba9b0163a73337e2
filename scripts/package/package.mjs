// Makes the folder of the package `atrium`: bundled libraries, declarations, command and jest preset.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { typescript } from '../build/typescript.mjs';
import { OUTPUT, ROOT, sourceFingerprint } from '../build/fingerprint.mjs';
import { THREAD_ENTRIES } from '../build/thread-entries.mjs';
import { DEPLOYMENTS, entries, manifest } from './contents.mjs';
import { packageName, writeDeclarations } from './declarations.mjs';

/** Folder of the package. */
export const PACKAGE = join(OUTPUT, 'package');
/** File with the fingerprint of the sources. It is written last, so that it records only complete folders. */
const RECORD = join(OUTPUT, 'package.fingerprint');
/** Files that every package has. */
const DOCUMENTS = ['LICENSE', 'README.md', 'CHANGELOG.md'];

/** Makes the folder, unless it is up to date. */
export async function makePackage() {
  const fingerprint = sourceFingerprint('scripts/package', 'libs/testing/jest', ...DOCUMENTS) ?? '';
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === fingerprint) return;
  rmSync(RECORD, { force: true });
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const used = [...(await bundleLibraries()), ...writeDeclarations(PACKAGE)];
  for (const file of DOCUMENTS) cpSync(join(ROOT, file), join(PACKAGE, file));
  cpSync(join(ROOT, 'libs/testing/jest'), join(PACKAGE, 'jest'), { recursive: true });
  cpSync(join(ROOT, 'scripts/package/atrium.js'), join(PACKAGE, 'bin/atrium.js'));
  for (const file of [
    'package/bundle-site.mjs',
    'build/write-bundle.mjs',
    'build/plugins.mjs',
    'build/on-demand.mjs',
    'build/thread-entries.mjs',
  ])
    cpSync(join(ROOT, 'scripts', file), join(PACKAGE, file));
  chmodSync(join(PACKAGE, 'bin/atrium.js'), 0o755);
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest(used), null, 2)}\n`);
  writeFileSync(RECORD, fingerprint);
}

/**
 * Bundles the libraries into few files with shared chunks, so that each class exists once. Packages stay outside,
 * because plugins import the same ones.
 * @returns {Promise<string[]>} names of the packages that are imported
 */
async function bundleLibraries() {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [
      ...entries().map(({ name, source }) => ({ in: source, out: name })),
      ...DEPLOYMENTS.flatMap((app) =>
        ['main', 'cli'].map((entry) => ({ in: `apps/${app}/src/${entry}.ts`, out: `${app}/${entry}` })),
      ),
      ...THREAD_ENTRIES,
    ],
    outdir: join(PACKAGE, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    packages: 'external',
    keepNames: true,
    plugins: [typescript],
    logLevel: 'warning',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
  return [
    ...new Set(
      imported
        .filter(({ external, path }) => external && !path.startsWith('node:'))
        .map(({ path }) => packageName(path)),
    ),
  ];
}
