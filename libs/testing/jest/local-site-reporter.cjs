// A reporter of Jest: prints which suites did not run, or not completely, against an external server (E2E_API), by
// reason.
const { relative } = require('node:path');

/** The reason of suites that skip all their tests themselves: they are for PostgreSQL only. */
const POSTGRES_REQUIRED = 'a PostgreSQL server of its own';

class LocalSiteReporter {
  constructor() {
    /** @type {Map<string, string[]>} */
    this.suitesByReason = new Map();
  }

  /**
   * @param {{ path: string }} test
   * @param {{ localSiteReasons?: string[], numPassingTests: number, numFailingTests: number, numPendingTests: number }}
   * result see measuring-runner.cjs
   */
  onTestResult({ path }, { localSiteReasons = [], numPassingTests, numFailingTests, numPendingTests }) {
    const ran = numPassingTests + numFailingTests;
    // A suite without any tests has failed, for example because no server answers.
    const skipsItself = process.env.E2E_API && ran === 0 && numPendingTests > 0;
    const reasons = localSiteReasons.length === 0 && skipsItself ? [POSTGRES_REQUIRED] : localSiteReasons;
    const part = ran > 0 ? ` (${numPendingTests} of ${ran + numPendingTests} tests)` : '';
    for (const reason of reasons) {
      const suites = this.suitesByReason.get(reason) ?? [];
      this.suitesByReason.set(reason, [...suites, `${relative(process.cwd(), path)}${part}`]);
    }
  }

  onRunComplete() {
    if (this.suitesByReason.size === 0) return;
    const lines = [...this.suitesByReason].flatMap(([reason, suites]) => [
      `  ${reason}:`,
      ...suites.toSorted().map((suite) => `    ${suite}`),
    ]);
    process.stderr.write(`\nSkipped, because they need a local site:\n${lines.join('\n')}\n`);
  }
}

module.exports = LocalSiteReporter;
