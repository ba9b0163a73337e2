// Lets `require` load the TypeScript sources of this project, compiled by swc.
const { createHash } = require('node:crypto');
const { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const inspector = require('node:inspector');
const Module = require('node:module');
const { homedir } = require('node:os');
const { basename, dirname, join, relative, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { transformSync, version } = require('@swc/core');

const PROJECT = join(__dirname, '../../..');
/**
 * The project whose sources are loaded: this one or, where this file is part of an installed package, that of the
 * suites.
 */
const ROOT = __dirname.includes(`${sep}node_modules${sep}`) ? process.cwd() : PROJECT;
const { imports = {} } = require(join(ROOT, 'package.json'));
const PROJECT_CACHE = join(ROOT, 'node_modules/.cache/atrium-suites');
/** The folder of compiled sources; that of the user where the project cannot be written. */
const CACHE = isWritableFolder(PROJECT_CACHE) ? PROJECT_CACHE : join(homedir(), '.cache/atrium/suites');

/**
 * Options of swc for sources and suites.
 * @type {import('@swc/core').Options}
 */
const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2022',
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

/** Packages whose `exports` have no entry for `require`. */
const FILES_OF_PACKAGES = new Map([
  ['file-type', 'file-type/index.js'],
  ['music-metadata', 'music-metadata/lib/index.js'],
]);

/**
 * Source map files by source file, for stack traces.
 * @type {Map<string, string>}
 */
const sourceMaps = new Map();

/**
 * Whether files can be stored in a folder, which is created if it does not exist.
 * @param {string} folder
 */
function isWritableFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves an import that Node would resolve to a compiled file or not at all.
 * @param {string} request
 * @param {string} from the importing file
 * @returns {string | undefined} the source; undefined for all other imports
 */
function sourceOf(request, from) {
  const entry = /** @type {Record<string, { source: string } | undefined>} */ (imports)[request];
  if (entry?.source) return join(ROOT, entry.source);
  const file = FILES_OF_PACKAGES.get(request);
  if (file !== undefined) return join(ROOT, 'node_modules', file);
  if (!/^\.{1,2}\/.*\.js$/.test(request) || !from.startsWith(ROOT + sep) || from.includes('/node_modules/'))
    return undefined;
  const source = join(dirname(from), request.replace(/\.js$/, '.ts'));
  return existsSync(source) ? source : undefined;
}

/**
 * Compiles a source, or reads the result of an earlier run.
 * @param {string} path
 * @returns {string}
 */
function compile(path) {
  const source = readFileSync(path, 'utf8');
  const inputs = JSON.stringify([version, SWC_OPTIONS, 'map by base name', relative(ROOT, path), source]);
  const file = join(CACHE, `${createHash('sha1').update(inputs).digest('hex')}.js`);
  sourceMaps.set(path, `${file}.map`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { code, map } = transformSync(source, {
    ...SWC_OPTIONS,
    filename: path,
    // A name without a folder, since copies of the project share the cache.
    sourceFileName: basename(path),
    sourceMaps: true,
    swcrc: false,
    configFile: false,
  });
  mkdirSync(CACHE, { recursive: true });
  writeWhole(`${file}.map`, map ?? '');
  writeWhole(file, code);
  return code;
}

/**
 * Returns the comment by which debuggers find the lines of a compiled source; empty if the process is not debugged. The
 * map in the cache has no folder.
 * @param {string} path
 */
function sourceMapComment(path) {
  if (inspector.url() === undefined) return '';
  const map = JSON.parse(readFileSync(String(sourceMaps.get(path)), 'utf8'));
  const located = JSON.stringify({ ...map, sourceRoot: pathToFileURL(`${dirname(path)}/`).href });
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(located).toString('base64')}`;
}

/**
 * Writes a file atomically, so that other workers never see a part of it.
 * @param {string} file
 * @param {string} text
 */
function writeWhole(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/**
 * Node's CommonJS loader, with the undocumented members that packages use to compile files on `require`.
 * @type {{
 *   _resolveFilename(request: string, parent: { filename?: string } | undefined, ...rest: unknown[]): string;
 *   _extensions: Record<string, Function>;
 * }}
 */
const loader = /** @type {any} */ (Module);
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (request, parent, ...rest) =>
  sourceOf(request, parent?.filename ?? ROOT) ?? resolveFilename.call(Module, request, parent, ...rest);
loader._extensions['.ts'] = (
  /** @type {{ _compile(code: string, path: string): void }} */ module,
  /** @type {string} */ path,
) => module._compile(compile(path) + sourceMapComment(path), path);

module.exports = { SWC_OPTIONS, sourceMaps, sourceOf };
