import { Readable } from 'node:stream';
import { isGeneratorObject, isMap, isNativeError, isPromise, isSet } from 'node:util/types';
import { StreamableFile } from '@nestjs/common';
import { isObservable } from 'rxjs';
import { Item, Page, RestResponse } from './rest-response.js';

/**
 * Refuses results that would be sent without their data, because JSON cannot represent them.
 * @param label class and method of the handler
 * @throws TypeError that names the handler and the remedy
 */
export function requireResult(result: unknown, label: string): void {
  if (result === undefined || typeof result === 'function' || typeof result === 'symbol')
    throw new TypeError(`${label}: returns no value that JSON can represent; return an object, or null for none`);
  if (isMap(result) || isSet(result))
    throw new TypeError(`${label}: returns a Map or a Set, which JSON does not represent; return an object or a list`);
  if (isObservable(result) || result instanceof StreamableFile)
    throw new TypeError(
      `${label}: returns an Observable or a StreamableFile; await \`lastValueFrom\`, or set \`raw\` of a RestResponse`,
    );
  if (Buffer.isBuffer(result) || result instanceof Readable)
    throw new TypeError(`${label}: returns bytes or a stream; set \`raw\` of a RestResponse, with their type`);
  if (isGeneratorObject(result) || isNativeError(result))
    throw new TypeError(`${label}: returns a generator or an Error; return a list, or throw the error`);
  if (partsOf(result).some(isPromise))
    throw new TypeError(`${label}: returns a promise within its result, which would be sent as {}; await it first`);
}

/**
 * Refuses what HTTP cannot transfer. Node would close the connection without a response.
 * @param label class and method of the handler
 * @throws TypeError that names the handler and the remedy
 */
export function requireSendable({ status, headers, raw }: RestResponse, label = 'The response'): void {
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new TypeError(`${label}: has the status ${status}; use a whole number from 200 to 599`);
  if (raw && (typeof raw.type !== 'string' || raw.body === undefined))
    throw new TypeError(`${label}: \`raw\` of its RestResponse is incomplete; set \`type\` and \`body\``);
  for (const [name, value] of headers)
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(String(value)))
      throw new TypeError(`${label}: HTTP forbids the header ${JSON.stringify(name)} or its value; encode the value`);
}

/** The items of a list, or the members of an object. */
function partsOf(result: unknown): readonly unknown[] {
  if (result instanceof Page) return result.init.items;
  if (Array.isArray(result)) return result;
  if (result instanceof Item) return result.serialized ? [] : Object.values(result.data);
  return typeof result === 'object' && result !== null && !(result instanceof RestResponse)
    ? Object.values(result)
    : [];
}
