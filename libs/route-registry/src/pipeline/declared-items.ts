import { Logger } from '@nestjs/common';
import { isRecord } from '#schema';
import type { Context } from '../declaration/contexts.js';
import type { ResourceSchema, ResourceSchemas } from '../registry/resource-schemas.js';
import type { BoundEndpoint } from '../registry/route.js';
import type { RestRequest } from './rest-request.js';
import { Item, Page, RestResponse } from './rest-response.js';
import type { HandlerResult } from './rest-response.js';

const logger = new Logger('route-registry');
/** Undeclared members that have been logged. */
const reported = new WeakMap<BoundEndpoint, Set<string>>();

/**
 * Reduces the items of a result to the fields that the endpoint's `item` declares for the context of the response, so
 * that a field of `context: ['edit']` never reaches other contexts. Serialized items are sent unchanged.
 */
export function declaredItems(
  result: HandlerResult,
  request: RestRequest,
  endpoint: BoundEndpoint,
  { resources }: { resources: ResourceSchemas },
): HandlerResult {
  const { item: resource } = endpoint.declaration;
  if (!resource) return result;
  const shape = (data: Record<string, unknown>): Record<string, unknown> =>
    shapeData(data, resources.get(resource), request, endpoint);
  if (result instanceof Item) return shapeItem(result, shape);
  if (result instanceof Page) {
    const items = result.init.items.map((one) => (one instanceof Item ? shapeItem(one, shape) : shape(one)));
    return items.every((one, index) => one === result.init.items[index]) ? result : new Page({ ...result.init, items });
  }
  if (result instanceof RestResponse) {
    if (result.raw === undefined && result.serialized === undefined && isPlain(result.data))
      result.data = shape(result.data);
    return result;
  }
  if (Array.isArray(result))
    return (result as unknown[]).map((one) =>
      one instanceof Item ? shapeItem(one, shape) : isPlain(one) ? shape(one) : one,
    );
  // The result of a list can be an object that contains the items by name.
  return isPlain(result) && !endpoint.declaration.list ? shape(result) : result;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Buffer.isBuffer(value);
}

function shapeItem(item: Item, shape: (data: Record<string, unknown>) => Record<string, unknown>): Item {
  if (item.serialized !== undefined) return item;
  const data = shape(item.data);
  return data === item.data ? item : new Item(data, item.links, item.options);
}

function shapeData(
  data: Record<string, unknown>,
  schema: ResourceSchema,
  request: RestRequest,
  endpoint: BoundEndpoint,
): Record<string, unknown> {
  const filtered = schema.view(contextOf(request, endpoint)).filter(data);
  // The result of a deletion may have further members, such as `deleted` and `previous`.
  if (endpoint.declaration.methods.includes('DELETE')) return filtered;
  const undeclared = schema.undeclaredIn(filtered);
  if (undeclared.length === 0) return filtered;
  report(undeclared, schema, endpoint);
  return Object.fromEntries(Object.entries(filtered).filter(([name]) => !undeclared.includes(name)));
}

/** The context of a response. Writes without the argument `context` are answered in the context `edit`. */
function contextOf({ params }: RestRequest, { args, writes }: BoundEndpoint): Context {
  const requested = args.list.some(({ name }) => name === 'context') ? params.context : undefined;
  if (requested === 'view' || requested === 'embed' || requested === 'edit') return requested;
  return writes ? 'edit' : 'view';
}

/** Logs each undeclared member of an endpoint once. */
function report(undeclared: readonly string[], { schema }: ResourceSchema, endpoint: BoundEndpoint): void {
  let names = reported.get(endpoint);
  if (!names) reported.set(endpoint, (names = new Set()));
  for (const name of undeclared) {
    if (names.has(name)) continue;
    names.add(name);
    logger.error(
      `${endpoint.label}: the answer has the member \`${name}\`, which the resource \`${schema.title}\` does not declare, so it is left out; declare it with @Field`,
    );
  }
}
