import type { BoundEndpoint } from '../registry/route.js';
import type { HandlerResult } from './rest-response.js';
import type { RestRequest } from './rest-request.js';

/** Calls the handler with the values that its parameters declare. */
export async function callHandler(request: RestRequest, endpoint: BoundEndpoint): Promise<HandlerResult> {
  const args = await endpoint.args.instance(request.params);
  const sources = { args, actor: request.actor, request };
  try {
    return await endpoint.handler.apply(
      endpoint.controller,
      endpoint.parameters.map((kind) => sources[kind]),
    );
  } finally {
    if (endpoint.writes) request.clearMemo();
  }
}
