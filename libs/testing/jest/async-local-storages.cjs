// Disables each `AsyncLocalStorage` of a suite when the suite ends. Jest evaluates jest-circus for each suite, which
// runs the tests within an `AsyncLocalStorage`. Before Node 24, each storage that was ever used makes all promises of
// the process slower, so that the hundredth suite of a worker would take twice the processor time of the first.
const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

const { run } = AsyncLocalStorage.prototype;
/** @param {Parameters<typeof run>} args */
AsyncLocalStorage.prototype.run = function recordAndRun(...args) {
  used.add(this);
  return run.apply(this, args);
};

/** Disables each `AsyncLocalStorage` that was used since the last call. Its next `run` enables it again. */
function disableUsedAsyncLocalStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

module.exports = disableUsedAsyncLocalStorages;
