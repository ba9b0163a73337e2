/**
 * What suites need of the rendering beyond the public API.
 */
export { aPicture, anEntry, inputWith } from './render-data.fixture.js';
export type { Known } from './render-data.fixture.js';
