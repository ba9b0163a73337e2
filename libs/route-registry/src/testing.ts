/** Internals of the registry that test suites use. */
export type { BoundEndpoint, Route } from './registry/route.js';
