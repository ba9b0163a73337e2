import { Injectable } from '@nestjs/common';
import { RestError } from '../errors/rest-error.js';
import { InvalidArgumentsError } from '../errors/invalid-arguments-error.js';
import { describeOptions } from '../discovery/options.js';
import { RouteRegistry } from '../registry/route-registry.js';
import { boundRouteOf } from '../registry/route.js';
import type { BoundEndpoint, BoundRoute, Route } from '../registry/route.js';
import { setAllowHeader } from './allow-header.js';
import { errorResponse } from './error-response.js';
import { callHandler } from './call-handler.js';
import { checkPermission } from './check-permission.js';
import { gatherParams } from './gather-params.js';
import { emptyParams } from './params.js';
import type { RestRequest } from './rest-request.js';
import { RestResponse } from './rest-response.js';
import { fieldSelection } from './select-fields.js';

/**
 * The way of a request: route, arguments, permission, handler, answer. HTTP, batch items, embeds and other libraries all come through here.
 */
@Injectable()
export class Dispatcher {
  /** Runs what answers a reading request so that all it reads was so at one moment; set by whoever owns the database. */
  inSnapshot?: <T>(work: () => Promise<T>) => Promise<T>;

  constructor(private readonly registry: RouteRegistry) {}

  /** Runs a request to its end, without what depends on how it came (`Allow`, `_fields`): see `finish`. Never rejects. */
  async dispatch(request: RestRequest): Promise<RestResponse> {
    try {
      if (request.method === 'OPTIONS') return this.options(request);
      this.prepare(request);
      return await this.perform(request);
    } catch (error) {
      return errorResponse(await this.withContextFaults(error, request));
    }
  }

  /** Wrong arguments together with those that `validateContext` refuses, since clients are told all of them at once. */
  private async withContextFaults(error: unknown, request: RestRequest): Promise<unknown> {
    const endpoint = boundRouteOf(request)?.endpoint;
    const validate = endpoint?.declaration.validateContext;
    if (!(error instanceof InvalidArgumentsError) || !validate) return error;
    try {
      await validate(endpoint.controller as never, request);
    } catch (fault) {
      return error.with(fault);
    }
    return error;
  }

  /** The route and endpoint that answer a request, if there are any. */
  find(request: RestRequest): BoundRoute | undefined {
    return this.registry.table.find(request.path, request.method);
  }

  /**
   * Finds the route, and takes it.
   * @throws RestError `rest_no_route`
   */
  match(request: RestRequest): BoundRoute {
    const match = this.find(request);
    if (!match)
      throw new RestError('rest_no_route', 'No route fits this address and method. GET / lists them all.', 404);
    request.match = match;
    request.params = Object.assign(emptyParams(), match.pathParams);
    return match;
  }

  /**
   * Finds the route, and checks and coerces the arguments.
   * @throws RestError `rest_no_route`, `rest_invalid_json`, `rest_missing_callback_param`, `rest_invalid_param`
   */
  prepare(request: RestRequest): BoundRoute {
    const match = boundRouteOf(request) ?? this.match(request);
    request.params = gatherParams(request, match);
    if (request.body.jsonError) {
      throw new RestError('rest_invalid_json', 'The body is not valid JSON.', 400, {
        json_error_code: request.body.jsonError.code,
        json_error_message: request.body.jsonError.message,
      });
    }
    // defence: arguments-validated
    match.endpoint.args.check(request.params, request.actor);
    return match;
  }

  /**
   * Vets the arguments, asks the permission and calls the handler of a prepared request.
   * @throws what either throws
   */
  perform(request: RestRequest): Promise<RestResponse> {
    const { endpoint } = boundRouteOf(request)!;
    return endpoint.writes || !this.inSnapshot
      ? this.performEndpoint(request, endpoint)
      : this.inSnapshot(() => this.performEndpoint(request, endpoint));
  }

  private async performEndpoint(request: RestRequest, endpoint: BoundEndpoint): Promise<RestResponse> {
    await endpoint.declaration.validateContext?.(endpoint.controller as never, request);
    // defence: endpoint-permission
    await checkPermission(request, endpoint);
    return callHandler(request, endpoint, this.registry.apiUrl);
  }

  /** Adds what callers outside of the process get: `Allow`, and the selection of `_fields`. */
  async finish(request: RestRequest, response: RestResponse): Promise<RestResponse> {
    const match = boundRouteOf(request);
    if (match) await setAllowHeader(response, request, match.route);
    return this.selectFields(request, response);
  }

  /** Cuts the answer down to `_fields`; errors are never cut. */
  selectFields(request: RestRequest, response: RestResponse): RestResponse {
    const fields = fieldSelection(request.params._fields);
    if (fields.restricts && !response.error && response.data && typeof response.data === 'object')
      response.data = fields.cut(response.data);
    return response;
  }

  /** `OPTIONS`: the description of a route. An unknown one has an empty description. */
  private options(request: RestRequest): RestResponse {
    const found = this.registry.table.matches(request.path).next().value as
      { route: Route; pathParams: Record<string, string> } | undefined;
    if (!found) return new RestResponse({});
    const match = { route: found.route, endpoint: found.route.endpoints[0]!, pathParams: found.pathParams };
    request.match = match;
    request.params = gatherParams(request, match);
    return new RestResponse(describeOptions(found.route, this.registry));
  }
}
