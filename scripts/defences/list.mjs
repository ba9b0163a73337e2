import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findMarkers } from './markers.mjs';
import { RemovalError, withoutDefence } from './removal.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Directory of the lists, one file for each part of the API. */
const LISTS = 'test/security/defences';
const SUITES = ['libs', 'test'];

/**
 * Code that prevents attacks, and its removal. `rule` is the sentence that the code enforces. The key in the list is
 * the name of its marker in the source.
 * @typedef {import('./removal.mjs').Removal & { rule: string }} Defence
 */

/**
 * A way to carry out an attack case of docs/security.md.
 * @typedef {object} Attack
 * @property {number} case number of the case
 * @property {string} way short name of the way
 * @property {string[]} without names of the defences that are removed together
 * @property {string} test title of the test that must fail without them, or a unique part of it
 * @property {'postgres'} [database] database that the test needs; default: SQLite
 */

/** @typedef {Attack & { suite: string }} LocatedAttack */

/**
 * @typedef {object} Lists
 * @property {Map<string, Defence>} defences by name
 * @property {Attack[]} attacks by case
 * @property {string[]} errors errors of the lists
 */

/** @returns {Promise<Lists>} */
export async function readLists() {
  const files = readdirSync(join(ROOT, LISTS)).filter((name) => name.endsWith('.mjs'));
  /** @type {{ defences: Record<string, Defence>, attacks: Attack[] }[]} */
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(ROOT, LISTS, name)).href)));
  const entries = modules.flatMap(({ defences }) => Object.entries(defences));
  const errors = entries
    .map(([name]) => name)
    .filter((name, index, names) => names.indexOf(name) < index)
    .map((name) => `defence ${name}: is declared twice`);
  const attacks = modules.flatMap((module) => module.attacks).sort((a, b) => a.case - b.case);
  return { defences: new Map(entries), attacks, errors };
}

/**
 * Finds the suite of each attack by the title of its test.
 * @param {Attack[]} attacks
 * @returns {{ located: LocatedAttack[], errors: string[] }}
 */
export function locateTests(attacks) {
  const suites = SUITES.flatMap((directory) =>
    readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('spec.ts'))
      .map((name) => join(directory, name)),
  ).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'") }));
  const errors = [];
  const located = [];
  for (const attack of attacks) {
    const found = suites.filter(({ text }) => text.includes(attack.test)).map(({ file }) => file);
    if (found.length === 1) located.push({ ...attack, suite: String(found[0]) });
    else
      errors.push(
        `case ${attack.case}, ${attack.way}: ${found.length === 0 ? 'no suite has' : `${found.join(' and ')} have`} the test "${attack.test}"`,
      );
  }
  return { located, errors };
}

/**
 * Checks that the marker of each defence exists and that the source without the defence can be parsed. Returns the
 * errors.
 * @param {Lists} lists
 * @returns {string[]}
 */
export function findErrors({ defences, attacks, errors }) {
  const found = [...errors];
  const used = new Set(attacks.flatMap(({ without }) => without));
  const markers = groupByName(findMarkers(ROOT));
  for (const [name, places] of markers)
    if (!defences.has(name))
      found.push(`defence ${name}: no list in ${LISTS} declares it, but ${places.map(placeOf).join(' and ')} marks it`);
  for (const name of used) if (!defences.has(name)) found.push(`defence ${name}: no list in ${LISTS} declares it`);
  for (const [name, defence] of defences) {
    const places = markers.get(name) ?? [];
    if (!used.has(name)) found.push(`defence ${name}: no attack uses it`);
    if (places.length !== 1)
      found.push(
        `defence ${name}: ${places.length === 0 ? `its marker is missing: no source has "// defence: ${name}"` : `is marked ${places.length} times: ${places.map(placeOf).join(', ')}`}`,
      );
    for (const place of places) {
      const error = removalErrorOf(place, name, defence);
      if (error) found.push(`defence ${name}: ${placeOf(place)}: ${error}`);
    }
  }
  return found;
}

/** @param {import('./markers.mjs').Marker} marker */
function placeOf({ file, line }) {
  return `${file}:${line}`;
}

/**
 * @param {import('./markers.mjs').Marker} marker
 * @param {string} name
 * @param {Defence} defence
 */
function removalErrorOf({ file }, name, defence) {
  try {
    withoutDefence(readFileSync(join(ROOT, file), 'utf8'), name, defence);
    return undefined;
  } catch (error) {
    if (error instanceof RemovalError) return error.message;
    throw error;
  }
}

/** @param {import('./markers.mjs').Marker[]} markers */
function groupByName(markers) {
  /** @type {Map<string, import('./markers.mjs').Marker[]>} */
  const groups = new Map();
  for (const marker of markers) groups.set(marker.name, [...(groups.get(marker.name) ?? []), marker]);
  return groups;
}

const HEAD = '| attack | removed defence | test that fails without it |\n|---|---|---|';

/**
 * Returns the page with updated tables of all cases below their headings, `### 7 …`.
 * @param {string} page
 * @param {LocatedAttack[]} attacks
 * @param {Map<string, Defence>} defences
 */
export function updateTables(page, attacks, defences) {
  return page.replace(/^(### (\d+) .*\n)\n?(?:\|.*\n)*/gm, (_, heading, number) => {
    const rows = attacks.filter((attack) => attack.case === Number(number)).map((attack) => rowOf(attack, defences));
    return `${heading}\n${HEAD}\n${rows.join('\n')}\n`;
  });
}

/**
 * @param {LocatedAttack} attack
 * @param {Map<string, Defence>} defences
 */
function rowOf({ way, without, suite, test }, defences) {
  const rules = without.map((name) => `${defences.get(name)?.rule} (\`${name}\`)`).join(' ');
  return `| ${[way, rules, `\`${suite}\` "${test}"`].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
