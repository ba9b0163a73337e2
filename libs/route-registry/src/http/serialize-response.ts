import { toAsciiJson } from '#text';
import { RestError } from '../errors/rest-error.js';
import { toEnvelope } from '../pipeline/envelope.js';
import type { Params } from '../pipeline/params.js';
import type { RestRequest } from '../pipeline/rest-request.js';
import { toData } from '../pipeline/rest-response.js';
import type { RestResponse } from '../pipeline/rest-response.js';
import type { SerializedJson } from '../pipeline/serialized-json.js';

/** A response in its wire format, except for parts that depend on the connection (`HEAD`, `Origin`). */
export interface SerializedResponse {
  status: number;
  /** Names in lower case, content type included. */
  headers: Record<string, string | number>;
  body: string | Buffer | SerializedJson | NodeJS.ReadableStream;
}

/** The error for an invalid callback. Its body has only the code and the message. */
class InvalidCallbackError extends RestError {
  constructor() {
    super('rest_callback_invalid', 'The callback may contain only letters, digits, _ and dots.', 400);
  }

  override toBody(): { code: string; message: string } {
    return { code: this.code, message: this.message };
  }
}

/** The error for an invalid JSONP callback; undefined for a valid one, and for an empty name, which requests JSON. */
export function callbackError({ _jsonp: name }: Params): RestError | undefined {
  return hasCallback(name) && !isCallbackName(name) ? new InvalidCallbackError() : undefined;
}

/** Whether a request names a callback, valid or not; `''` and `0` name none. */
function hasCallback(name: unknown): boolean {
  return name !== undefined && name !== '' && name !== '0';
}

/** Whether a value consists of letters, digits, `_` and `.`. */
function isCallbackName(name: unknown): name is string {
  // defence: callback-name
  return typeof name === 'string' && /^[\w.]+$/.test(name);
}

/**
 * Serializes a response; as an envelope, as JSONP or indented (`_pretty`) if the query requests it.
 * @param data the body with embedded resources; absent if nothing is embedded
 */
export function serializeResponse(request: RestRequest, response: RestResponse, data?: unknown): SerializedResponse {
  if (response.raw)
    return {
      status: response.status,
      headers: { ...headersOf(response), 'content-type': response.raw.type },
      body: response.raw.body,
    };
  const { _envelope, _jsonp: callback, _pretty } = request.query;
  const enveloped = _envelope !== undefined && !(response.error instanceof InvalidCallbackError);
  const indent = _pretty === undefined ? 0 : 4;
  const plain = !enveloped && !indent && data === undefined ? response.serialized : undefined;
  const body = () => data ?? toData(response);
  const json = () => JSON.stringify(enveloped ? toEnvelope(response, body()) : body(), undefined, indent);
  return {
    status: enveloped ? 200 : response.status,
    headers: {
      ...headersOf(response, enveloped),
      'content-type': `application/${hasCallback(callback) ? 'javascript' : 'json'}; charset=UTF-8`,
    },
    body:
      hasCallback(callback) && isCallbackName(callback)
        ? `/**/${callback}(${toAsciiJson(plain?.bytes.toString() ?? json())})`
        : (plain ?? json()),
  };
}

function headersOf({ headers, httpHeaders }: RestResponse, enveloped = false): Record<string, string | number> {
  const shown = [...(enveloped ? [] : headers), ...(httpHeaders ?? [])];
  return Object.fromEntries(shown.map(([name, value]) => [name.toLowerCase(), value]));
}
