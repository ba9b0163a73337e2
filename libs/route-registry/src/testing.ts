/** Internals of the registry that test suites use. */
export type { BoundEndpoint, Route } from './registry/route.js';
export { OpenApiDocument } from './openapi/openapi-document.js';
export { AnonymousGetFastPath } from './http/anonymous-get-fast-path.js';
