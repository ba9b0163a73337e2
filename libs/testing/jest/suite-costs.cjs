// A reporter of Jest: prints the suites that took the most processor time, and the sum of all.
const { relative } = require('node:path');

/** Number of suites that are printed. */
const PRINTED = Number(process.env.PRINTED_SUITES ?? 20);

class SuiteCosts {
  constructor() {
    /** @type {{ suite: string, seconds: number }[]} */
    this.costs = [];
  }

  /**
   * @param {{ path: string }} test
   * @param {{ processorSeconds?: number }} result see measuring-runner.cjs
   */
  onTestResult({ path }, { processorSeconds }) {
    if (processorSeconds !== undefined)
      this.costs.push({ suite: relative(process.cwd(), path), seconds: processorSeconds });
  }

  onRunComplete() {
    const sum = this.costs.reduce((total, { seconds }) => total + seconds, 0);
    const highest = this.costs.toSorted((one, other) => other.seconds - one.seconds).slice(0, PRINTED);
    const lines = highest.map(({ suite, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${suite}`);
    process.stderr.write(`\nProcessor time of ${this.costs.length} suites: ${sum.toFixed(1)} s\n${lines.join('\n')}\n`);
  }
}

module.exports = SuiteCosts;
