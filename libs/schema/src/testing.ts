/** Generators of values that property suites of other libraries use as well. */
export { unicodeText } from './unicode-text.fixture.js';
