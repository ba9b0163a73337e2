/**
 * What suites need of the registry beyond the public API.
 */
export type { BoundEndpoint, Route } from './registry/route.js';
