import { isMap, isPromise, isSet } from 'node:util/types';
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
  if (partsOf(result).some(isPromise))
    throw new TypeError(`${label}: returns a promise within its result, which would be sent as {}; await it first`);
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
