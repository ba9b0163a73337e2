// Against an external server (E2E_API): skips the tests of a suite that fail because they need a local site.

/** Event of `process` with the reason, see libs/testing/src/local-site-required.ts. */
const LOCAL_SITE_REQUIRED = 'atrium:local-site-required';

class LocalSiteTests {
  constructor() {
    /**
     * Why tests of the suite need a site of their own.
     * @type {Set<string>}
     */
    this.reasons = new Set();
    /**
     * The blocks with such tests.
     * @type {Set<object>}
     */
    this.blocks = new Set();
    /** @type {string | undefined} */
    this.reasonOfTest = undefined;
    this.listener = (/** @type {string} */ reason) => {
      this.reasonOfTest = reason;
    };
    this.isStopped = false;
    process.on(LOCAL_SITE_REQUIRED, this.listener);
  }

  /**
   * @param {import('@jest/types').Circus.AsyncEvent | import('@jest/types').Circus.SyncEvent} event
   * @param {import('@jest/types').Circus.State} state
   */
  handle(event, state) {
    // Suites share globals, so Jest also calls the handlers of earlier suites.
    if (this.isStopped) return;
    if (event.name === 'test_start') this.reasonOfTest = undefined;
    // Errors of `beforeAll` belong to all tests of the block, also to those that the suite skips.
    if ((event.name === 'test_done' || event.name === 'test_skip') && event.test.errors.length > 0) {
      // Errors of `beforeAll` precede the start of the test.
      const reason = this.reasonOfTest ?? event.test.errors.map(reasonOf).find((text) => text !== undefined);
      if (reason !== undefined) this.skip(event.test, reason);
    }
    // A hook that cleans up fails where `beforeAll` has failed. Its error is not reported.
    if (event.name === 'hook_failure' && event.hook.type === 'afterAll' && this.blocks.has(event.hook.parent))
      state.unhandledErrors.pop();
  }

  /**
   * Replaces `jest.spyOn`, because functions of an external server cannot be replaced.
   * @returns {never}
   */
  static refuseSpy() {
    const reason = 'spies on functions of the server';
    throw Object.assign(new Error(reason), { name: 'LocalSiteRequired', reason });
  }

  stop() {
    this.isStopped = true;
    process.off(LOCAL_SITE_REQUIRED, this.listener);
  }

  /**
   * @param {import('@jest/types').Circus.TestEntry} test
   * @param {string} reason
   */
  skip(test, reason) {
    this.reasons.add(reason);
    for (
      let block = /** @type {import('@jest/types').Circus.DescribeBlock | undefined} */ (test.parent);
      block;
      block = block.parent
    )
      this.blocks.add(block);
    test.errors = [];
    test.status = 'skip';
  }
}

/**
 * @param {unknown} failure an error, or a pair of one with the place of its call
 * @returns {string | undefined} the reason of an error `LocalSiteRequired`
 */
function reasonOf(failure) {
  const error = Array.isArray(failure) ? failure[0] : failure;
  return error?.name === 'LocalSiteRequired' ? error.reason : undefined;
}

module.exports = LocalSiteTests;
