// Jest's test runner, which also measures the processor time of each suite in its worker and in the processes that the
// suite started and that have ended. `SuiteCosts` (suite-costs.cjs) prints it. The PostgreSQL server is not included.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
// The package has no types for this entry.
const runner = createRequire(__filename)('jest-circus/runner').default;
const ignoreLeftOutSnapshots = require('./left-out-snapshots.cjs');

/** Processor time of ended child processes in /proc/self/stat is in units of this many microseconds (Linux). */
const TICK = 10_000;

/** Returns the processor time of this process and its ended children in microseconds. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return user + system + timeOfChildren();
}

/** Returns 0 where the system has no /proc. */
function timeOfChildren() {
  try {
    // Fields after the name of the command, which is in parentheses: state is field 3, cutime 16, cstime 17.
    const fields = /** @type {string} */ (readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK;
  } catch {
    return 0;
  }
}

/**
 * @param {[unknown, unknown, { localSite?: import('./local-site-tests.cjs') }, ...unknown[]]} args arguments of a test
 * runner of Jest; the third is the environment
 */
async function runAndMeasure(...args) {
  const before = processorTime();
  const result = await runner(...args);
  const localSiteReasons = [...(args[2].localSite?.reasons ?? [])];
  const snapshot = ignoreLeftOutSnapshots(result.snapshot, process.env);
  return { ...result, snapshot, localSiteReasons, processorSeconds: (processorTime() - before) / 1_000_000 };
}

module.exports = runAndMeasure;
