#!/usr/bin/env node
// Takes the defences of docs/security.md away, one at a time and in a copy, and sees whether their tests notice: npm run defences -- [case …]
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { faultsOf, pageWith, readDefences } from './defences/list.mjs';
import { makeCopy } from './defences/copy.mjs';

const PAGE = 'docs/security.md';
const words = process.argv.slice(2);
const all = await readDefences();

const faults = all.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

if (words.includes('--page')) {
  writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), all));
  process.exit();
}
if (words.includes('--check')) {
  const page = readFileSync(PAGE, 'utf8');
  if (page === pageWith(page, all)) process.exit();
  console.error(`${PAGE} does not say what the lists say: node scripts/defences.mjs --page writes it.`);
  process.exit(1);
}

const cases = words.filter((word) => /^\d+$/.test(word)).map(Number);
const jobs = Number(
  words.find((word) => word.startsWith('--jobs='))?.slice('--jobs='.length) ?? availableParallelism(),
);
const wanted = cases.length > 0 ? all.filter(({ attack }) => cases.includes(attack)) : all;
const copies = Array.from({ length: Math.max(1, Math.min(jobs, wanted.length)) }, makeCopy);
const outcomes = new Map();
let started = 0;

/** Runs one after the other what nobody has begun. */
async function work(copy, list, visit) {
  for (let one = list.shift(); one; one = list.shift()) await visit(copy, one);
}

function each(list, visit) {
  const left = [...list];
  return Promise.all(copies.map((copy) => work(copy, left, visit)));
}

process.once('exit', () => {
  for (const copy of copies) copy.remove();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const suites = groupBy(wanted);
console.log(`${wanted.length} defences in ${suites.size} suites; first everything stands …`);
await each(suites.values(), async (copy, list) => {
  for (const [one, outcome] of await copy.intact(list))
    if (outcome !== 'passes') outcomes.set(one, `does not pass as it is: ${outcome}`);
});
await each(
  wanted.filter((one) => !outcomes.has(one)),
  async (copy, one) => {
    const begun = Date.now();
    const outcome = await copy.without(one);
    outcomes.set(one, outcome);
    console.log(
      `[${String(++started).padStart(3)}/${wanted.length}] ${one.attack} ${one.what}: ${outcome} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
    );
  },
);

const numbers = [...new Set(wanted.map(({ attack }) => attack))];
const held = (one) => outcomes.get(one) === 'seen to fail';
const good = numbers.filter((number) => wanted.filter(({ attack }) => attack === number).every(held));
console.log('\ncase  seen to fail');
for (const number of numbers) {
  const list = wanted.filter(({ attack }) => attack === number);
  console.log(`${String(number).padStart(4)}  ${list.filter(held).length} of ${list.length}`);
  for (const one of list.filter((one) => !held(one)))
    console.log(`      ${one.what}: ${outcomes.get(one)} (${one.suite} "${one.title}")`);
}
console.log(
  `\n${good.length} of ${numbers.length} cases, ${wanted.filter(held).length} of ${wanted.length} defences seen to fail`,
);
process.exitCode = good.length === numbers.length ? 0 : 1;

function groupBy(list) {
  const groups = new Map();
  for (const one of list)
    groups.set(`${one.suite} ${one.database ?? ''}`, [
      ...(groups.get(`${one.suite} ${one.database ?? ''}`) ?? []),
      one,
    ]);
  return groups;
}
