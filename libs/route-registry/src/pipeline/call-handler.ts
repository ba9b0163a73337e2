import { ForbiddenException } from '@nestjs/common';
import { refused } from '../errors/refusals.js';
import type { BoundEndpoint } from '../registry/route.js';
import { RestResponse } from './rest-response.js';
import type { HandlerResult } from './rest-response.js';
import type { RestRequest } from './rest-request.js';
import { toResponse } from './to-response.js';

/** Message of the exception that Nest throws where a guard returns false. */
const GUARD_REFUSAL = 'Forbidden resource';

/** Calls the handler with the values that its parameters declare. */
export async function callHandler(
  request: RestRequest,
  endpoint: BoundEndpoint,
  apiUrl: string,
): Promise<RestResponse> {
  const sources = { args: await endpoint.args.instance(request.params), actor: request.actor, request };
  try {
    if (endpoint.enhanced) return await callEnhanced(endpoint.enhanced, sources, apiUrl);
    const result = await endpoint.handler.apply(
      endpoint.controller,
      endpoint.parameters.map((kind) => sources[kind]),
    );
    return toResponse(result, request, apiUrl);
  } finally {
    if (endpoint.writes) request.clearMemo();
  }
}

async function callEnhanced(
  enhanced: NonNullable<BoundEndpoint['enhanced']>,
  given: Parameters<NonNullable<BoundEndpoint['enhanced']>>[2],
  apiUrl: string,
): Promise<RestResponse> {
  const { request, actor } = given;
  const draft = new RestResponse(null);
  let result: HandlerResult;
  try {
    result = await enhanced(request, draft, given);
  } catch (error) {
    if (error instanceof ForbiddenException && error.message === GUARD_REFUSAL)
      throw refused(actor, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
    throw error;
  }
  const response = toResponse(result, request, apiUrl);
  for (const [name, value] of draft.headers) response.header(name, value);
  return response;
}
