#!/usr/bin/env node
// Removes the defences of docs/security.md one by one in copies of the project and checks that a test fails:
//   npm run defences -- [case or name …]
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { makeCopy } from './defences/copy.mjs';
import { findErrors, locateTests, updateTables, readLists } from './defences/list.mjs';

/** @typedef {import('./defences/list.mjs').LocatedAttack} LocatedAttack */
/** @typedef {ReturnType<typeof makeCopy>} Copy */

const PAGE = 'docs/security.md';
const USAGE = 'Usage: node scripts/defences.mjs [--check | --page | [--jobs=<number>] [case or defence …]]';
/** The exit code if the command line is wrong, as that of the other scripts. */
const WRONG_USE = 2;
const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
  process.exit();
}
if (args.some((word) => word.startsWith('-') && !/^--(?:check|page|jobs=\d+)$/.test(word))) {
  console.error(USAGE);
  process.exit(WRONG_USE);
}
const lists = await readLists();
const { located: all, errors: missingTests } = locateTests(lists.attacks);

const errors = [...findErrors(lists), ...missingTests];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);

if (args.includes('--page')) {
  writeFileSync(PAGE, updateTables(readFileSync(PAGE, 'utf8'), all, lists.defences));
  process.exit();
}
if (args.includes('--check')) {
  const page = readFileSync(PAGE, 'utf8');
  if (page === updateTables(page, all, lists.defences)) process.exit();
  console.error(`${PAGE} differs from the lists: node scripts/defences.mjs --page writes it.`);
  process.exit(1);
}

const chosen = args.filter((word) => !word.startsWith('--'));
const isNamed = (/** @type {LocatedAttack} */ attack, /** @type {string} */ word) =>
  word === String(attack.case) || attack.without.includes(word);
const unmatched = chosen.filter((word) => !all.some((attack) => isNamed(attack, word)));
if (unmatched.length > 0) {
  console.error(
    `There is no case or defence ${unmatched.join(', ')}. ${PAGE} lists the cases; a defence is named by its marker \`// defence: …\`.`,
  );
  process.exit(WRONG_USE);
}
const selected = all.filter((attack) => chosen.length === 0 || chosen.some((word) => isNamed(attack, word)));
const jobs = Number(args.find((word) => word.startsWith('--jobs='))?.slice('--jobs='.length) ?? availableParallelism());
const copies = Array.from({ length: Math.max(1, Math.min(jobs, selected.length)) }, () => makeCopy(lists.defences));
/** @type {Map<LocatedAttack, string>} */
const outcomes = new Map();
let finished = 0;

/**
 * Visits each item once, concurrently on all copies.
 * @template Item
 * @param {Iterable<Item>} items
 * @param {(copy: Copy, item: Item) => Promise<void>} visit
 */
async function visitEach(items, visit) {
  const left = [...items];
  await Promise.all(
    copies.map(async (copy) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await visit(copy, item);
    }),
  );
}

process.once('exit', () => {
  for (const copy of copies) copy.remove();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const suites = groupBySuite(selected);
console.log(`${selected.length} attacks in ${suites.size} suites; first with all defences in place …`);
await visitEach(suites.values(), async (copy, attacks) => {
  for (const [attack, outcome] of await copy.runIntact(attacks))
    if (outcome !== 'passes') outcomes.set(attack, `does not pass with its defences: ${outcome}`);
});
await visitEach(
  selected.filter((attack) => !outcomes.has(attack)),
  async (copy, attack) => {
    const start = Date.now();
    const outcome = await copy.runWithoutDefences(attack);
    outcomes.set(attack, outcome);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    finished += 1;
    console.log(
      `[${String(finished).padStart(3)}/${selected.length}] ${attack.case} ${attack.way}: ${outcome} (${seconds} s)`,
    );
  },
);

const isNoticed = (/** @type {LocatedAttack} */ attack) => outcomes.get(attack) === 'fails';
const numbers = [...new Set(selected.map((attack) => attack.case))];
console.log('\ncase  noticed');
for (const number of numbers) {
  const attacks = selected.filter((attack) => attack.case === number);
  console.log(`${String(number).padStart(4)}  ${attacks.filter(isNoticed).length} of ${attacks.length}`);
  for (const attack of attacks.filter((one) => !isNoticed(one)))
    console.log(
      `      ${attack.way} without ${attack.without.join(', ')}: ${outcomes.get(attack)} (${attack.suite} "${attack.test}")`,
    );
}
const noticed = selected.filter(isNoticed).length;
console.log(`\n${noticed} of ${selected.length} attacks are noticed by their tests`);
process.exitCode = noticed === selected.length ? 0 : 1;

/** @param {LocatedAttack[]} attacks */
function groupBySuite(attacks) {
  /** @type {Map<string, LocatedAttack[]>} */
  const groups = new Map();
  for (const attack of attacks) {
    const key = `${attack.suite} ${attack.database ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  return groups;
}
