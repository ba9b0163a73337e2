import { Inject, Injectable, Optional } from '@nestjs/common';
import { splitUrl } from '#text';
import { ChangeClock } from '../cache/change-clock.js';
import { describeRouteWithSchema } from '../discovery/describe-route.js';
import { InvalidArgumentsError } from '../errors/invalid-arguments-error.js';
import { refused } from '../errors/refusals.js';
import { RestError } from '../errors/rest-error.js';
import { temporaryFailure } from '../errors/temporary-failure.js';
import { parseQuery } from '../http/parse-query.js';
import { ResponseWriter } from '../http/response-writer.js';
import { isCacheable } from '../http/shareable.js';
import type { CacheTarget } from '../http/response-cache.js';
import type { OutgoingResponse } from '../http/outgoing-response.js';
import { RouteRegistry } from '../registry/route-registry.js';
import { boundRouteOf } from '../registry/route.js';
import type { BoundEndpoint, BoundRoute } from '../registry/route.js';
import { setAllowHeader } from './allow-header.js';
import { requireResult, requireSendable } from './require-result.js';
import { callHandler } from './call-handler.js';
import { declaredItems } from './declared-items.js';
import { embeddedResourceCache, embedResources, embedSelection } from './embed.js';
import type { EmbedSelection } from './embed.js';
import { errorResponse } from './error-response.js';
import { gatherParams, overriddenParams } from './gather-params.js';
import { INTERNAL } from './origin.js';
import type { Origin } from './origin.js';
import { emptyParams } from './params.js';
import { REQUEST_OBSERVER, SNAPSHOT_READS } from './ports.js';
import type { RequestObserver, SnapshotReads } from './ports.js';
import { RestRequest } from './rest-request.js';
import { RestResponse, toData } from './rest-response.js';
import { fieldSelection } from './select-fields.js';
import { toResponse } from './to-response.js';

/**
 * Runs the stages of a request in their order: authenticate, match, parse, validate, authorize, handle, represent,
 * select, write. HTTP requests, batch items, embeds and requests of other libraries all run them; their `Origin`
 * implements the first stages. Only responses to HTTP requests are written.
 */
@Injectable()
export class Pipeline {
  private readonly embedded: ReturnType<typeof embeddedResourceCache>;

  constructor(
    private readonly registry: RouteRegistry,
    private readonly writer: ResponseWriter,
    clock: ChangeClock,
    @Optional() @Inject(SNAPSHOT_READS) private readonly snapshots: SnapshotReads | null,
    @Optional() @Inject(REQUEST_OBSERVER) private readonly observer: RequestObserver | null,
  ) {
    this.embedded = embeddedResourceCache(clock);
  }

  /** Runs the stages from `authenticate` to `select`. An error becomes the response. */
  async run(request: RestRequest, origin: Origin = INTERNAL): Promise<RestResponse> {
    try {
      if (origin.authenticate) await origin.authenticate(request);
      if (request.method === 'OPTIONS') return await this.select(request, this.describe(request), origin);
      const { endpoint } = this.match(request, origin);
      if (origin.parse) await origin.parse(request, endpoint);
      this.validate(request);
    } catch (error) {
      return this.refuse(request, error, origin);
    }
    return this.runValidated(request, origin);
  }

  /** Like `run`, from `authorize` to `select`, for a request that has passed `match` and `validate`. */
  async runValidated(request: RestRequest, origin: Origin): Promise<RestResponse> {
    try {
      return await this.select(request, await this.perform(request), origin);
    } catch (error) {
      return this.refuse(request, error, origin);
    }
  }

  /** Turns an error of any stage into the response of the request. */
  async refuse(request: RestRequest, error: unknown, origin: Origin): Promise<RestResponse> {
    const response = errorResponse(await this.withRequestErrors(error, request));
    boundRouteOf(request)?.endpoint.declaration.formatError?.(response, request);
    try {
      return await this.select(request, response, origin);
    } catch (secondError) {
      // `select` may need the database, too. If it is temporarily unavailable, the response is sent as it is.
      if (!temporaryFailure(secondError)) throw secondError;
      return response;
    }
  }

  /**
   * match: finds the endpoint for path and method, and binds it to the request.
   * @throws RestError `rest_no_route`, or the refusal of the origin
   */
  match(request: RestRequest, origin: Origin): BoundRoute {
    const match = this.find(request);
    if (!match)
      throw new RestError(
        'rest_no_route',
        'No route matches this URL and method. The root of the API lists all routes.',
        404,
      );
    request.match = match;
    request.params = Object.assign(emptyParams(), match.pathParams);
    try {
      origin.admit?.(match.endpoint);
    } catch (refusal) {
      // The `Allow` header of the refusal depends on the arguments.
      request.params = gatherParams(request, match);
      throw refusal;
    }
    return match;
  }

  /** The route and endpoint for a request; `undefined` if there are none. */
  find(request: RestRequest): BoundRoute | undefined {
    return this.registry.table.find(request.path, request.method);
  }

  /**
   * validate: merges, checks and coerces the arguments of a matched request.
   * @throws RestError `rest_invalid_json`, `rest_missing_callback_param`, `rest_invalid_param`
   */
  validate(request: RestRequest): void {
    const match = boundRouteOf(request)!;
    request.params = gatherParams(request, match);
    const { jsonError } = request.body;
    if (jsonError) throw new RestError('rest_invalid_json', 'The body is not valid JSON.', 400, jsonError);
    // defence: arguments-validated
    match.endpoint.args.check(request.params, request.actor, overriddenParams(request, match));
  }

  /**
   * Runs `validate` and the `validateRequest` of the endpoint. Reports all invalid arguments at once.
   * @throws RestError as `validate`, and what `validateRequest` of the endpoint throws
   */
  async validateRequest(request: RestRequest): Promise<void> {
    try {
      this.validate(request);
    } catch (error) {
      throw await this.withRequestErrors(error, request);
    }
    const { declaration, controller } = boundRouteOf(request)!.endpoint;
    await declaration.validateRequest?.(controller as never, request);
  }

  /**
   * Runs `validateRequest`, `authorize`, `handle` and `represent`. A request that does not write reads from one
   * snapshot.
   */
  private perform(request: RestRequest): Promise<RestResponse> {
    const { endpoint } = boundRouteOf(request)!;
    if (endpoint.writes || !this.snapshots) return this.performEndpoint(request, endpoint);
    let isRepetition = false;
    const perform = (): Promise<RestResponse> => {
      // The memoized values come from a snapshot that has failed, as do the errors of their loads.
      if (isRepetition) request.clearMemo();
      isRepetition = true;
      return this.performEndpoint(request, endpoint);
    };
    return this.snapshots.inSnapshot(perform, { isAnonymous: !request.actor.signedIn });
  }

  private async performEndpoint(request: RestRequest, endpoint: BoundEndpoint): Promise<RestResponse> {
    await endpoint.declaration.validateRequest?.(endpoint.controller as never, request);
    // defence: endpoint-permission
    await this.authorize(request, endpoint);
    const draft = endpoint.enhanced ? new RestResponse(null) : undefined;
    const result = await callHandler(request, endpoint, draft);
    requireResult(result, endpoint.label);
    const response = toResponse(declaredItems(result, request, endpoint, this.registry), request, this.registry.apiUrl);
    for (const [name, value] of draft?.headers ?? []) response.header(name, value);
    return response;
  }

  /**
   * authorize: checks the permission of the endpoint.
   * @throws RestError `rest_forbidden` (401 or 403), or what the permission itself throws
   */
  private async authorize(request: RestRequest, endpoint: BoundEndpoint): Promise<void> {
    const allowed: unknown = await endpoint.declaration.allow.check(request, endpoint.controller);
    if (typeof allowed !== 'boolean')
      throw new TypeError(
        `${endpoint.label}: the check of \`allow\` returns neither true nor false; return one of them, or throw a RestError`,
      );
    if (!allowed) throw refused(request.actor, 'rest_forbidden', 'You may not do that.');
  }

  /**
   * select: reduces the response to `_fields`; errors stay complete. Also sets `Allow`, and reports requests of
   * signed-in users to the observer.
   */
  private async select(request: RestRequest, response: RestResponse, origin: Origin): Promise<RestResponse> {
    const match = boundRouteOf(request);
    if (match && origin.external) await setAllowHeader(response, request, match.route);
    const fields = fieldSelection(request.params._fields);
    if (fields.restricts && !response.error && response.data && typeof response.data === 'object')
      response.data = fields.cut(response.data);
    if (origin.external && request.actor.signedIn) {
      const report = () => this.observer?.afterRequest(request, response);
      if (origin.postpone) origin.postpone(report);
      else report();
    }
    return response;
  }

  /**
   * write: embeds the linked resources that `_embed` selects, and serializes the response. An error becomes the
   * response.
   * @param target where the response cache stores the response; absent for personal requests
   */
  async write(request: RestRequest, response: RestResponse, target?: CacheTarget): Promise<OutgoingResponse> {
    try {
      requireSendable(response, boundRouteOf(request)?.endpoint.label);
      const selection = embedSelection(request.query._embed);
      const data =
        selection && !response.error
          ? await this.embed(toData(response), selection, request, target !== undefined)
          : undefined;
      return this.writer.write(request, response, data, target);
    } catch (error) {
      return this.writer.write(request, errorResponse(error));
    }
  }

  /**
   * Embeds linked resources into an item or a list. Each is the response to a request of the same actor.
   * @param isShareable whether everyone gets the same response, so that its resources can be cached
   */
  embed(data: unknown, selection: EmbedSelection, outer: RestRequest, isShareable = false): Promise<unknown> {
    return embedResources(data, selection, async (href) => {
      const cached = isShareable ? this.embedded.get(href) : undefined;
      if (cached) return cached.data;
      const request = this.embeddedRequest(href, outer);
      if (!request) return [];
      return isShareable ? this.cacheResource(href, request) : toData(await this.run(request));
    });
  }

  /** The request for an embedded resource; `undefined` if the address is not one of the API. */
  private embeddedRequest(href: string, outer: RestRequest): RestRequest | undefined {
    const root = this.registry.apiUrl;
    if (!href.startsWith(root)) return undefined;
    const { path, query } = splitUrl(href.slice(root.length));
    const request = new RestRequest({
      method: 'GET',
      path,
      // defence: embed-as-caller
      actor: outer.actor,
      query: parseQuery(query),
      headers: outer.headers,
    });
    request.query.context ??= 'embed';
    // By default, an embedded list has as many items as a page may have.
    if (request.query.per_page === undefined) {
      const maximum = this.find(request)?.endpoint.args.list.find(({ name }) => name === 'per_page')?.schema.maximum;
      if (maximum !== undefined) request.query.per_page = maximum;
    }
    return request;
  }

  private async cacheResource(href: string, request: RestRequest): Promise<unknown> {
    const dependencies = this.embedded.createDependencies();
    const response = await dependencies.collect(() => this.run(request));
    const data = toData(response);
    if (isCacheable(request, response)) this.embedded.set(href, { data }, dependencies);
    return data;
  }

  /** Answers `OPTIONS` with the description of the route; with an empty one if no route matches. */
  private describe(request: RestRequest): RestResponse {
    const found = this.registry.table.findDescribed(request.path);
    if (!found) return new RestResponse({});
    const match = { route: found.route, endpoint: found.route.endpoints[0]!, pathParams: found.pathParams };
    request.match = match;
    request.params = gatherParams(request, match);
    return new RestResponse(describeRouteWithSchema(found.route, this.registry));
  }

  /**
   * Adds the errors of `validateRequest` to an error of `validate`, so that all invalid arguments are reported at once.
   */
  private async withRequestErrors(error: unknown, request: RestRequest): Promise<unknown> {
    const endpoint = boundRouteOf(request)?.endpoint;
    const validate = endpoint?.declaration.validateRequest;
    if (!(error instanceof InvalidArgumentsError) || !validate) return error;
    try {
      await validate(endpoint.controller as never, request);
    } catch (requestError) {
      return error.merge(requestError);
    }
    return error;
  }
}
