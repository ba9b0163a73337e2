// The contents of the package `atrium`: which entries it has, and its package.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../build/fingerprint.mjs';

/**
 * An entry of the package: `atrium/<name>`.
 * @typedef {object} Entry
 * @property {string} name such as `platform` or `platform/testing`
 * @property {string} source path in the project
 */

const {
  name,
  version,
  license,
  description,
  type,
  engines,
  imports,
  dependencies,
  optionalDependencies,
  devDependencies,
} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The bundler, which sites need to be built. */
export const BUNDLER = 'esbuild';
/**
 * Packages that a site has once, because plugins and other packages of Nest use them as well. As peer dependencies npm
 * places them where all of these find them; as dependencies it has placed a second, older Nest beside them.
 */
const SHARED = ['@nestjs/common', '@nestjs/core'];
/** Packages that suites of other projects need; sites do not. */
export const FOR_SUITES = [
  '@nestjs/testing',
  '@swc/core',
  '@swc/jest',
  'jest',
  'jest-environment-node',
  'jest-runtime',
  'light-my-request',
];

/** Names of the deployments. */
export const DEPLOYMENTS = readdirSync(join(ROOT, 'apps'));

/**
 * The public entries: `index.ts` and `testing.ts` of each library, and the module of each deployment. The entry
 * `testing` contains the tools for authors of plugins (`plugin-suites.ts`).
 */
export function entries() {
  const libraries = readdirSync(join(ROOT, 'libs')).flatMap((library) => [
    { name: library, source: `libs/${library}/src/${library === 'testing' ? 'plugin-suites' : 'index'}.ts` },
    { name: `${library}/testing`, source: `libs/${library}/src/testing.ts` },
  ]);
  const deployments = DEPLOYMENTS.map((app) => ({ name: app, source: `apps/${app}/src/${app}.module.ts` }));
  return [...libraries, ...deployments].filter(({ source }) => existsSync(join(ROOT, source)));
}

/**
 * The declaration file of a source, in the package.
 * @param {string} source
 */
export function declarationFile(source) {
  return `types/${source.replace(/^\.\//, '').replace(/\.ts$/, '.d.ts')}`;
}

/**
 * The package.json of the package.
 * @param {readonly string[]} used names of the packages that its files import
 * @throws {Error} that names a package which package.json does not have
 */
export function manifest(used) {
  const optional = new Set([...FOR_SUITES, BUNDLER]);
  /** @type {Record<string, string>} */
  const required = { ...dependencies };
  for (const one of used) {
    if (one in required || optional.has(one) || one === name || builtinModules.includes(one)) continue;
    const requiredVersion = devDependencies[one];
    // Declarations import from packages whose types are in `@types`. Only suites import other development packages.
    if (requiredVersion === undefined) throw new Error(`The package imports ${one}, which package.json does not name.`);
    if (one.startsWith('@types/')) required[one] = requiredVersion;
    else optional.add(one);
  }
  const shared = Object.fromEntries(SHARED.map((one) => [one, required[one]]));
  for (const one of SHARED) delete required[one];
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { atrium: './bin/atrium.js' },
    exports: {
      ...Object.fromEntries(
        entries().map(({ name: entry, source }) => [
          `./${entry}`,
          { types: `./${declarationFile(source)}`, default: `./dist/${entry}.js` },
        ]),
      ),
      './jest': './jest/preset.cjs',
      './package.json': './package.json',
    },
    // Declarations name other libraries as the sources do.
    imports: Object.fromEntries(
      Object.entries(imports).map(([one, { source }]) => [one, { types: `./${declarationFile(source)}` }]),
    ),
    dependencies: required,
    optionalDependencies,
    peerDependencies: {
      ...shared,
      ...Object.fromEntries([...optional].sort().map((one) => [one, devDependencies[one]])),
    },
    peerDependenciesMeta: Object.fromEntries([...optional].sort().map((one) => [one, { optional: true }])),
  };
}
