import type { BoundRoute } from '../registry/route.js';
import { emptyParams } from './params.js';
import type { Params } from './params.js';
import type { RestRequest } from './rest-request.js';

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Puts the request's named values together. The path's own count always, then the JSON body, the form, the query.
 * Defaults are added when the arguments are checked.
 */
export function gatherParams(request: RestRequest, match: BoundRoute): Params {
  const params = emptyParams();
  assign(params, request.query);
  if (WITH_BODY.has(request.method)) assign(params, request.body.form);
  assign(params, request.body.json);
  assign(params, match.pathParams);
  return params;
}

function assign(target: Params, source: Readonly<Record<string, unknown>> | undefined): void {
  if (source) for (const name of Object.keys(source)) target[name] = source[name];
}
