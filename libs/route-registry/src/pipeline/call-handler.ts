import { ForbiddenException } from '@nestjs/common';
import { EmptyError } from 'rxjs';
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
    throw endpoint.enhanced ? explain(error, endpoint) : error;
  } finally {
    if (endpoint.writes) request.clearMemo();
  }
}

/** Part of the error of RxJS about an interceptor whose result is not an Observable. */
const NO_STREAM = /where a stream was expected/;

/** Names the endpoint and the remedy in errors of RxJS, which do not say that an interceptor has caused them. */
function explain(error: unknown, { label }: BoundEndpoint): unknown {
  if (error instanceof EmptyError)
    return new TypeError(`${label}: an interceptor completes without a value; return one, such as of(null)`, {
      cause: error,
    });
  if (error instanceof TypeError && NO_STREAM.test(error.message))
    return new TypeError(`${label}: an interceptor returns no Observable; return next.handle() or of(value)`, {
      cause: error,
    });
  return error;
}
