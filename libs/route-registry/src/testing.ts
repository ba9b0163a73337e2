/** Internals of the registry that test suites use. */
export { AnonymousGetFastPath } from './http/anonymous-get-fast-path.js';
