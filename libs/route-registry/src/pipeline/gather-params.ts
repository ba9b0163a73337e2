import { parseNames } from '#schema';
import { invalidParam } from '../errors/refusals.js';
import type { BoundRoute } from '../registry/route.js';
import { emptyParams } from './params.js';
import type { Params } from './params.js';
import type { RestRequest } from './rest-request.js';
import { NAME_CHARACTER_LIMIT, FIELD_NAME_LIMIT } from './select-fields.js';

const TOO_MANY_NAMES = `It has more than ${FIELD_NAME_LIMIT} names or ${NAME_CHARACTER_LIMIT} characters.`;

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Merges the arguments of a request. Path parameters take precedence over the JSON body, the form and the query, in
 * this order. Defaults are added by validation.
 * @throws RestError `rest_invalid_param` if `_fields` or `_embed` has too many names
 */
export function gatherParams(request: RestRequest, match: BoundRoute): Params {
  const params = emptyParams();
  for (const source of sentParams(request)) assign(params, source);
  // defence: path-parameters-win
  assign(params, match.pathParams);
  // defence: fields-limit
  if (hasTooManyNames(params._fields)) throw invalidParam('_fields', TOO_MANY_NAMES);
  if (hasTooManyNames(request.query._embed)) throw invalidParam('_embed', TOO_MANY_NAMES);
  return params;
}

/**
 * Returns the values that the value of the same name in another part of the request overrides. Parameters of the path
 * are not among them, because only the path determines these.
 */
export function overriddenParams(request: RestRequest, { pathParams }: BoundRoute): [name: string, value: unknown][] {
  const sources = sentParams(request);
  return sources.slice(0, -1).flatMap((source, index) => {
    const stronger = sources.slice(index + 1);
    return Object.entries(source).filter(
      ([name]) => stronger.some((one) => Object.hasOwn(one, name)) && !Object.hasOwn(pathParams, name),
    );
  });
}

/** The query, the form and the JSON body of a request. The last one takes precedence. */
function sentParams({ method, query, body }: RestRequest): Params[] {
  const sources = [query];
  if (body.form && METHODS_WITH_BODY.has(method)) sources.push(body.form);
  if (body.json) sources.push(body.json);
  return sources;
}

function assign(target: Params, source: Readonly<Params>): void {
  for (const name of Object.keys(source)) target[name] = source[name];
}

function hasTooManyNames(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string' && value.length > NAME_CHARACTER_LIMIT) return true;
  const names = parseNames(value);
  return names.length > FIELD_NAME_LIMIT || names.reduce((sum, { length }) => sum + length, 0) > NAME_CHARACTER_LIMIT;
}
