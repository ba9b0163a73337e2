/** The API framework: endpoints declared once, argument schemas, the request pipeline, discovery and batch. */
export { AsyncVariable } from './async-context/async-variable.js';
export { ChangeClock, ChangeClockModule } from './cache/change-clock.js';
export { Dependencies } from './cache/dependencies.js';
export type { Dependency } from './cache/dependencies.js';
export { lruMap } from './cache/lru-map.js';
export { TaggedCache } from './cache/tagged-cache.js';
export type { StaleValue } from './cache/tagged-cache.js';
export { Arg, SearchArg } from './declaration/arg.decorator.js';
export type { ArgOptions, ArgRefusal, ArgRule, SchemaSource } from './declaration/arg.decorator.js';
export { CollectionArgs, ContextArgs, contextArg } from './declaration/common-args.js';
export {
  ALL_CONTEXTS,
  EMBED_VIEW_EDIT,
  requestedContext,
  VIEW_AND_EDIT,
  VIEW_EMBED_EDIT,
} from './declaration/contexts.js';
export type { Context } from './declaration/contexts.js';
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
export type { EndpointDeclaration, Method } from './declaration/endpoint.decorators.js';
export {
  idsArg,
  countSkipped,
  isLastPage,
  uniqueIds,
  offsetArg,
  orderArg,
  orderByArg,
  pageArg,
  perPageArg,
  requireSortArguments,
  signedOffset,
} from './declaration/list-schemas.js';
export type { SortDirection } from './declaration/list-schemas.js';
export { declaredNamespaceOf, declareNamespace } from './declaration/library-namespace.js';
export { allowIf, anyone, can, requirementOf, signedIn } from './declaration/permission.js';
export type { Permission } from './declaration/permission.js';
export { forceArg, requireForce } from './declaration/permanent-deletion.js';
export {
  CreateArgsOf,
  Field,
  fieldDefinitions,
  Resource,
  UndeclaredMembers,
  UpdateArgsOf,
  ZERO_FOR_NULL,
} from './declaration/resource.decorator.js';
export { DiscoveryDocument } from './discovery/discovery-document.js';
export { ERROR_STATUSES, registerErrorCodes } from './errors/error-catalog.js';
export { invalidArguments, invalidParam, refused } from './errors/refusals.js';
export { errorChain, errorChainCodes } from './errors/error-chain.js';
export { temporaryFailure, UNVERIFIED_CERTIFICATE } from './errors/temporary-failure.js';
export { unavailablePage } from './http/unavailable-page.js';
export { InvalidValueError } from './errors/invalid-value-error.js';
export { UncertainCommitError } from './errors/uncertain-commit-error.js';
export { RestError } from './errors/rest-error.js';
export { buildQuery } from './http/build-query.js';
export { chooseCoding, compress } from './http/content-coding.js';
export type { CompressionUse, ContentCoding } from './http/content-coding.js';
export { createClientAddressResolver, networkOf } from './http/client-network.js';
export { InterceptingServer } from './http/intercepting-server.js';
export { FORM_FIELD_LIMIT, FORM_LIMITS, listenForFields } from './http/form-parser.js';
export { parseFields, parseQuery } from './http/parse-query.js';
export { readLimited } from './http/read-body.js';
export { RequestLimits } from './http/request-limits.js';
export { apiRequestTarget } from './http/request-target.js';
export type { RequestTarget } from './http/request-target.js';
export { rootLink } from './http/root-link.js';
export { publicCacheHeaders } from './http/cache-policy.js';
export type { SharedCaching } from './http/cache-policy.js';
export { ResponseEncoder } from './http/response-encoder.js';
export { ResponseCache, etagOf, matchesEtag } from './http/response-cache.js';
export type { CachedResponse } from './http/response-cache.js';
export { anonymousActor, isWrittenBy } from './pipeline/actor.js';
export type { Actor } from './pipeline/actor.js';
export { withCuries } from './pipeline/curies.js';
export { HEADER_LIMIT } from './pipeline/header-limit.js';
export type { Links } from './pipeline/links.js';
export { INTERNAL } from './pipeline/origin.js';
export type { Origin } from './pipeline/origin.js';
export { emptyParams } from './pipeline/params.js';
export type { Params } from './pipeline/params.js';
export { Pipeline } from './pipeline/pipeline.js';
export {
  AUTHENTICATOR,
  CAPABILITY_CATALOG,
  REQUEST_OBSERVER,
  GROUP_COMMITS,
  SHARED_REQUEST_COUNTS,
  SNAPSHOT_READS,
} from './pipeline/ports.js';
export type {
  Authenticator,
  CapabilityCatalog,
  RequestObserver,
  GroupCommits,
  SharedRequestCount,
  SharedRequestCounts,
  SnapshotReads,
} from './pipeline/ports.js';
export { RestRequest } from './pipeline/rest-request.js';
export type { FormFile } from './pipeline/rest-request.js';
export {
  Item,
  Page,
  RestResponse,
  created,
  deleted,
  deletedItem,
  serializeItem,
  toData,
} from './pipeline/rest-response.js';
export { fieldSelection } from './pipeline/select-fields.js';
export { digest, SerializedItem } from './pipeline/serialized-json.js';
export { DeclarationError } from './registry/declaration-errors.js';
export { describeNameErrors } from './registry/namespace-names.js';
export type { RenamedNamespaces } from './registry/namespace-names.js';
export { ResourceSchemas } from './registry/resource-schemas.js';
export type { View } from './registry/resource-schemas.js';
export { RouteRegistry } from './registry/route-registry.js';
export { boundRouteOf } from './registry/route.js';
export type { BoundEndpoint, Route } from './registry/route.js';
export { RouteRegistryModule } from './route-registry.module.js';
export type { RouteRegistryOptions } from './route-registry.options.js';
