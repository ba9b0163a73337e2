/** Internals of the registry that test suites use. */
export { AnonymousGetFastPath } from './http/anonymous-get-fast-path.js';
export { unicodeText } from './schema/unicode-text.fixture.js';
