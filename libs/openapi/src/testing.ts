/** Internals that test suites use. */
export { OpenApiDocument } from './openapi-document.js';
