// Removes what jest-circus leaves on the global object: its handlers of events and the tree of tests. Suites share that
// object (environment.cjs). With the handlers of all earlier suites, each event of a test would also be handled and
// reported for these, so that the time of a run would grow with the square of the number of suites.

/** Descriptions of their symbols. The second symbol is a different one for each suite. */
const PROPERTIES = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'];

/** @param {object} target the global object of the suites */
function removeCircusState(target = globalThis) {
  for (const symbol of Object.getOwnPropertySymbols(target))
    if (PROPERTIES.includes(symbol.description ?? '')) Reflect.deleteProperty(target, symbol);
}

module.exports = removeCircusState;
