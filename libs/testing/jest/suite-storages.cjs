// Switches the `AsyncLocalStorage`s of a suite off when it ends. Jest evaluates jest-circus for each suite, which runs
// the tests in a storage of its own. Before Node 24, each storage that ever ran costs every promise of the process, so
// that the hundredth suite of a worker would take twice the processor time of the first.
const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const used = new Set();

const { run } = AsyncLocalStorage.prototype;
/** @param {Parameters<typeof run>} args */
AsyncLocalStorage.prototype.run = function recordAndRun(...args) {
  used.add(this);
  return run.apply(this, args);
};

/** Switches all storages off that ran since the last call. A storage that runs again is switched on by Node. */
function disableUsedStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

module.exports = disableUsedStorages;
