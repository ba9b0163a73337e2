// Which end-to-end suites belong to which API namespace. There is no list: it follows from what the suites request.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders with libraries and with suites. */
const LIBRARY_FOLDERS = ['libs', 'examples'];
const SUITE_FOLDERS = ['test', 'libs', 'examples'];

/**
 * @typedef {object} Suite
 * @property {string} path path in the project
 * @property {string[]} namespaces the namespace of the library that contains it or that its folder is named after
 * (`test/slider`), else those whose paths it contains, else those whose paths its helpers contain
 * @property {boolean} usesSite whether it boots a site by `#testing`, so that it can use an external server
 */

/**
 * Returns the declared namespaces and the folders of the libraries that serve them.
 * @param {string} root the project
 * @returns {Map<string, string[]>} folders, relative to the root, by namespace
 */
export function namespaceFolders(root) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const file of LIBRARY_FOLDERS.flatMap((folder) => filesBelow(join(root, folder), /\.module\.ts$/)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/@Library\(\{[^}]*?\bnamespace: '([^']+)'/g)) {
      const folder = dirname(relative(root, file)).replace(/\/src(?:\/.*)?$/, '');
      folders.set(name, new Set([...(folders.get(name) ?? []), folder]));
    }
  const entries = [...folders].sort(([one], [other]) => one.localeCompare(other));
  return new Map(entries.map(([name, libraries]) => [name, [...libraries]]));
}

/**
 * Returns the end-to-end suites of the project.
 * @param {string} root the project
 * @returns {Suite[]}
 */
export function findSuites(root) {
  const folders = namespaceFolders(root);
  return SUITE_FOLDERS.flatMap((folder) => filesBelow(join(root, folder), /\.e2e-spec\.ts$/)).map((file) => {
    const own = readFileSync(file, 'utf8');
    const helpers = [...withHelpers(file)].slice(1).map((helper) => readFileSync(helper, 'utf8'));
    const sources = [
      () =>
        [...folders]
          .filter(([, libraries]) => libraries.some((path) => belongsTo(relative(root, file), path)))
          .map(([name]) => name),
      () => requestedIn([own], folders.keys()),
      () => requestedIn(helpers, folders.keys()),
    ];
    return {
      path: relative(root, file),
      namespaces: sources.map((findNames) => findNames()).find((names) => names.length > 0) ?? [],
      usesSite: [own, ...helpers].some((text) => /\b(?:bootSite|describeResource)\(/.test(text)),
    };
  });
}

/**
 * Selects the suites of namespaces; all suites if no names are given.
 * @param {readonly Suite[]} suites
 * @param {readonly string[]} names namespaces, such as `core/v2`
 * @param {readonly string[]} known all namespaces
 * @returns {Suite[]}
 * @throws {Error} that names the namespaces, if one does not exist
 */
export function suitesOf(suites, names, known) {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no namespace ${unknown.join(', ')}. Namespaces: ${known.join(', ')}`);
  return suites.filter(({ namespaces }) => names.length === 0 || names.some((name) => namespaces.includes(name)));
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {string[]} absolute paths
 */
function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, pattern);
      return pattern.test(entry.name) ? [path] : [];
    })
    .sort((one, other) => one.localeCompare(other));
}

/**
 * Returns a suite and the files that it imports by relative paths, directly or not.
 * @param {string} file
 * @param {Set<string>} found
 * @returns {Set<string>}
 */
function withHelpers(file, found = new Set()) {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g))
    withHelpers(join(dirname(file), `${path}.ts`), found);
  return found;
}

/**
 * Whether a suite is in a library, or in a folder with its name: `libs/slider/test` and `test/slider`.
 * @param {string} suite path in the project
 * @param {string} library
 */
function belongsTo(suite, library) {
  const [kind, name] = library.split('/');
  return suite.startsWith(`${library}/`) || (kind === 'libs' && suite.startsWith(`test/${name}/`));
}

/**
 * @param {readonly string[]} texts
 * @param {Iterable<string>} namespaces
 * @returns {string[]} the namespaces that are the first part of a path in the texts
 */
function requestedIn(texts, namespaces) {
  return [...namespaces].filter((name) =>
    texts.some((text) => new RegExp(String.raw`/${name.replaceAll('.', String.raw`\.`)}(?![\w.-])`).test(text)),
  );
}
