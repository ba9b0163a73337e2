/** Exports for test suites beyond the public API of the library. */
export { aPicture, anEntry, inputWith, SITE } from './render-data.fixture.js';
export type { RenderDataFixture } from './render-data.fixture.js';
