import type { Type } from '@nestjs/common';
import type { EndpointDeclaration, Method, ParameterKind } from '../declaration/endpoint.decorators.js';
import type { MatchedRoute, RestRequest } from '../pipeline/rest-request.js';
import type { Actor } from '../pipeline/actor.js';
import type { HandlerResult, RestResponse } from '../pipeline/rest-response.js';
import type { BoundArguments } from './bound-arguments.js';

/** The values of `@Args`, `@Caller` and `@Request`. */
export interface HandlerArguments {
  args: object;
  actor: Actor;
  request: RestRequest;
}

/**
 * Calls a handler through Nest's enhancers. In their `ExecutionContext`, `getRequest()` is the `RestRequest` and
 * `getResponse()` takes headers by `header(name, value)`.
 */
export type EnhancedHandler = (
  request: RestRequest,
  response: RestResponse,
  values: HandlerArguments,
) => Promise<HandlerResult>;

/** An endpoint that is bound to its controller and has compiled arguments. */
export interface BoundEndpoint {
  declaration: EndpointDeclaration;
  methods: readonly Method[];
  /** `Class.method`, for messages. */
  label: string;
  controller: object;
  handler: (...parameters: unknown[]) => HandlerResult | Promise<HandlerResult>;
  parameters: readonly ParameterKind[];
  args: BoundArguments;
  /** Whether the endpoint has a method other than GET. */
  writes: boolean;
  /** Calls the handler through Nest's guards, interceptors, pipes and filters; undefined where none applies. */
  enhanced?: EnhancedHandler;
}

/** A path pattern with its endpoints, in the order of their declaration. */
export interface Route {
  /** The wire name. */
  namespace: string;
  /** As in the discovery document: `/core/v2/posts/(?P<id>[\d]+)`. */
  pattern: string;
  /** The path as a URI template: `/core/v2/posts/{id}`. */
  template: string;
  /** Matches paths; undefined for a path without parameters. */
  expression?: RegExp;
  endpoints: BoundEndpoint[];
  /** The resource whose schema `OPTIONS` shows. */
  item?: Type<object>;
}

/** A route, the endpoint that fits the method, and the values in the path. */
export interface BoundRoute extends MatchedRoute {
  route: Route;
  endpoint: BoundEndpoint;
}

/** The route that the pipeline has bound to a request; `undefined` before, and if no route matches. */
export function boundRouteOf(request: RestRequest): BoundRoute | undefined {
  return request.match as BoundRoute | undefined;
}

/** The distinct methods of a route. */
export function methodsOf(route: Route): Method[] {
  return [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
}
