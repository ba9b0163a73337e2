// Coverage of the sources of namespaces, from Jest's report of files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns the options of Jest that collect the coverage of the libraries of namespaces.
 * @param {ReadonlyMap<string, readonly string[]>} folders folders of libraries by namespace
 * @param {readonly string[]} names the namespaces; all if there are none
 * @param {string} report folder of the reports
 * @returns {string[]}
 */
export function coverageOptions(folders, names, report) {
  const libraries = new Set(chosenNamespaces(folders, names).flatMap(([, paths]) => paths));
  return [
    '--coverage',
    // The only provider that counts sources which Node's `require` loads (libs/testing/jest/source-coverage.cjs).
    '--coverageProvider=v8',
    `--coverageDirectory=${join(report, 'coverage')}`,
    ...['html', 'json-summary'].map((name) => `--coverageReporters=${name}`),
    ...[...libraries].map((path) => `--collectCoverageFrom=${path}/**/*.ts`),
    '--collectCoverageFrom=!**/*spec.ts',
    '--collectCoverageFrom=!**/test/**',
  ];
}

/**
 * Adds the coverage of files up by namespace, and writes it into the report.
 * @param {string} root the project
 * @param {ReadonlyMap<string, readonly string[]>} folders folders of libraries by namespace
 * @param {readonly string[]} names the namespaces; all if there are none
 * @param {string} report folder of the reports
 * @returns {string} a table
 */
export function writeCoverageTable(root, folders, names, report) {
  const { total: _, ...files } = JSON.parse(readFileSync(join(report, 'coverage/coverage-summary.json'), 'utf8'));
  const rows = chosenNamespaces(folders, names).map(([name, libraries]) => {
    const own = Object.entries(files).filter(([file]) =>
      libraries.some((library) => relative(root, file).startsWith(`${library}/`)),
    );
    return [
      name,
      ...['lines', 'branches', 'functions'].map((kind) => percentage(own.map(([, counts]) => counts[kind]))),
    ];
  });
  const lines = [['namespace', 'lines', 'branches', 'functions'], ...rows].map(
    ([name = '', ...figures]) => `${name.padEnd(26)}${figures.map((figure) => figure.padStart(11)).join('')}\n`,
  );
  writeFileSync(join(report, 'coverage-by-namespace.txt'), lines.join(''));
  return lines.join('');
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} folders
 * @param {readonly string[]} names
 */
function chosenNamespaces(folders, names) {
  return [...folders].filter(([name]) => names.length === 0 || names.includes(name));
}

/**
 * @param {readonly { total: number, covered: number }[]} counts
 * @returns {string}
 */
function percentage(counts) {
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const covered = counts.reduce((sum, count) => sum + count.covered, 0);
  return total === 0 ? '-' : `${((100 * covered) / total).toFixed(1)} %`;
}
