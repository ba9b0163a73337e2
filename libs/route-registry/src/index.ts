export { RouteRegistryModule } from './route-registry.module.js';
export type { RouteRegistryOptions } from './route-registry.options.js';
export { Arg } from './declaration/arg.decorator.js';
export type { ArgOptions, ArgRefusal, ArgRule, Resolve, SchemaSource } from './declaration/arg.decorator.js';
export {
  Args,
  Caller,
  Create,
  Delete,
  Endpoint,
  List,
  Namespace,
  Read,
  Request,
  Update,
} from './declaration/endpoint.decorators.js';
export type { EndpointOptions, Method } from './declaration/endpoint.decorators.js';
export { allowIf, anyone, can, signedIn } from './declaration/permission.js';
export type { Permission } from './declaration/permission.js';
export { HEADER_LIMIT } from './pipeline/header-limit.js';
export { CreateArgsOf, Field, Resource, UpdateArgsOf } from './declaration/resource.decorator.js';
export { CollectionArgs, ContextArgs, contextArg } from './declaration/common-args.js';
export { DiscoveryDocument } from './discovery/discovery-document.js';
export type { DiscoveryContribution } from './discovery/discovery-document.js';
export { registerErrorCodes, STATUS } from './errors/codes.js';
export { invalidParam, refused } from './errors/refusals.js';
export { RestError } from './errors/rest-error.js';
export type { ErrorData } from './errors/rest-error.js';
export { ResponseCache, etagOf, matchesEtag } from './http/response-cache.js';
export type { CachedResponse } from './http/response-cache.js';
export { networkOf } from './http/client-network.js';
export { RequestLimits } from './http/request-limits.js';
export { buildQuery } from './http/build-query.js';
export { readBody } from './http/read-body.js';
export { GenerationalCache } from './http/generational-cache.js';
export { parseArguments, parseQuery } from './http/parse-query.js';
export { anonymousActor } from './pipeline/actor.js';
export type { Actor } from './pipeline/actor.js';
export { Dispatcher } from './pipeline/dispatcher.js';
export { emptyParams } from './pipeline/params.js';
export type { Params } from './pipeline/params.js';
export { AUTHENTICATOR, CAPABILITY_CATALOGUE, REQUEST_OBSERVER } from './pipeline/ports.js';
export type { Authenticator, CapabilityCatalogue, RequestObserver } from './pipeline/ports.js';
export { RestRequest } from './pipeline/rest-request.js';
export type { FormFile, RequestBody, RestRequestInit } from './pipeline/rest-request.js';
export { created, Item, Page, RestResponse, writeItem } from './pipeline/rest-response.js';
export { digest } from './pipeline/serialized-json.js';
export { withCuries } from './pipeline/compact-links.js';
export type { Link, Links } from './pipeline/links.js';
export type { HandlerResult, ItemOptions, PageInit } from './pipeline/rest-response.js';
export { fieldSelection } from './pipeline/select-fields.js';
export type { FieldSelection } from './pipeline/select-fields.js';
export { toData } from './pipeline/to-data.js';
export { DeclarationError } from './registry/declaration-errors.js';
export { ResourceSchemas } from './registry/resource-schemas.js';
export type { Context, ResourceSchema, View } from './registry/resource-schemas.js';
export type { BoundEndpoint, Route } from './registry/route.js';
export { RouteRegistry } from './registry/route-registry.js';
export * from './schema/index.js';
