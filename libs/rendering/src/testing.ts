/** Exports for test suites beyond the public API of the library. */
export { aPicture, anEntry, inputWith } from './render-data.fixture.js';
export type { Known } from './render-data.fixture.js';
