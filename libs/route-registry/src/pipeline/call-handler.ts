import { ForbiddenException } from '@nestjs/common';
import { refused } from '../errors/refusals.js';
import type { BoundEndpoint } from '../registry/route.js';
import type { HandlerResult, RestResponse } from './rest-response.js';
import type { RestRequest } from './rest-request.js';

/** Message of the exception that Nest throws where a guard returns false. */
const GUARD_REFUSAL = 'Forbidden resource';

/**
 * Calls the handler with the values that its parameters declare, through Nest's enhancers if any apply.
 * @param draft receives the headers that enhancers set; only endpoints with enhancers need it
 */
export async function callHandler(
  request: RestRequest,
  endpoint: BoundEndpoint,
  draft: RestResponse | undefined,
): Promise<HandlerResult> {
  const sources = { args: await endpoint.args.createInstance(request.params), actor: request.actor, request };
  try {
    if (endpoint.enhanced && draft) return await endpoint.enhanced(request, draft, sources);
    return await endpoint.handler.apply(
      endpoint.controller,
      endpoint.parameters.map((kind) => sources[kind]),
    );
  } catch (error) {
    if (endpoint.enhanced && error instanceof ForbiddenException && error.message === GUARD_REFUSAL)
      throw refused(request.actor, 'rest_forbidden', 'You may not do that.');
    throw error;
  } finally {
    if (endpoint.writes) request.clearMemo();
  }
}
