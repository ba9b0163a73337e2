import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the lists are, one file for each part of the interface. */
const LISTS = 'test/security/defences';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * One thing that stands against an attack, and how to take it away.
 * @typedef {object} Defence
 * @property {number} attack number of the case in docs/security.md
 * @property {string} what the way in, in a few words
 * @property {string} defence what stands against it; names in backticks are in the file
 * @property {string} file
 * @property {string} text what is replaced; exactly once in the file
 * @property {string} becomes what it becomes
 * @property {{ file: string, text: string, becomes: string }[]} [and] further replacements, where two things stand against the same
 * @property {string} suite
 * @property {string} title of the test that must fail then, or a part of it
 * @property {'postgres'} [database] where it has to be run; default: SQLite
 */

/**
 * All defences, by case.
 * @returns {Promise<Defence[]>}
 */
export async function readDefences() {
  const files = readdirSync(join(ROOT, LISTS)).filter((name) => name.endsWith('.mjs'));
  const lists = await Promise.all(
    files.map(async (name) => (await import(pathToFileURL(join(ROOT, LISTS, name)).href)).defences),
  );
  return lists.flat().sort((a, b) => a.attack - b.attack);
}

/** The replacements of a defence. */
export function editsOf({ file, text, becomes, and = [] }) {
  return [{ file, text, becomes }, ...and];
}

/**
 * What is wrong with an entry: the code has moved on, or the test has another name.
 * @param {Defence} defence
 * @returns {string[]}
 */
export function faultsOf(defence) {
  const { attack, what, suite, title } = defence;
  const faults = [];
  for (const { file, text, becomes } of editsOf(defence)) {
    const found = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8').split(text).length - 1 : 0;
    if (found !== 1) faults.push(`found ${found} times in ${file}: ${text}`);
    if (text === becomes) faults.push(`replaced by itself: ${text}`);
  }
  const source = editsOf(defence)
    .map(({ file }) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''))
    .join('\n');
  for (const [, name] of defence.defence.matchAll(/`([^`]+)`/g)) {
    for (const part of name.split(/[.#]/)) if (!source.includes(part)) faults.push(`${defence.file} has no ${part}`);
  }
  const tests = existsSync(join(ROOT, suite)) ? readFileSync(join(ROOT, suite), 'utf8').replaceAll("\\'", "'") : '';
  if (!tests.includes(title)) faults.push(`no such test in ${suite}: ${title}`);
  return faults.map((fault) => `case ${attack}, ${what}: ${fault}`);
}

const HEAD = '| way in | taken away | test that failed |\n|---|---|---|';

/** The page with the tables of all cases written anew below their headings, `### 7 …`. */
export function pageWith(page, defences) {
  return page.replace(/^(### (\d+) .*\n)\n?(?:\|.*\n)*/gm, (_, heading, number) => {
    const rows = defences.filter(({ attack }) => attack === Number(number)).map(rowOf);
    return `${heading}\n${HEAD}\n${rows.join('\n')}\n`;
  });
}

function rowOf({ what, defence, suite, title }) {
  return `| ${[what, defence, `\`${suite}\` "${title}"`].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
