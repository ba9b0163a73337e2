import { isRecord } from '#schema';
import type { Json } from '#schema';
import { isLayoutType, isWidgetType } from '../element-types/element-types.js';
import { NESTING_LIMIT, nestsDeeperThan } from '../values/nesting.js';
import { getOwn, toRecord } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError, ELEMENT_COUNT_LIMIT, ELEMENT_DEPTH_LIMIT } from './element.js';
import type { DocumentContent, DocumentElement } from './element.js';
import { ElementIds } from './element-ids.js';

/** Options of reading a document. */
export interface ReadOptions {
  /** `renew` for copies, such as templates; `preserve` for an update of the same document. */
  ids: 'preserve' | 'renew';
  /** Name of the value in error messages. */
  name?: string;
}

/** A list of nodes that is still to be read. */
interface PendingNodes {
  nodes: readonly unknown[];
  into: DocumentElement[];
  depth: number;
  path: string;
}

/**
 * Reads a list of elements, which may come from a client or another site: validates its shape, drops elements of
 * unknown types with their descendants, assigns ids, and drops unknown members. Iterative, so that deep nesting cannot
 * overflow the stack.
 * @throws DocumentError for an invalid list, or one above the limits
 */
export function readContent(value: unknown, { ids, name = 'content' }: ReadOptions): DocumentContent {
  if (nestsDeeperThan(NESTING_LIMIT, value))
    throw new DocumentError(`${name} nests deeper than ${NESTING_LIMIT} levels.`);
  const content: DocumentContent = [];
  const elementIds = new ElementIds(ids === 'renew');
  const pending: PendingNodes[] = [{ nodes: nodesOf(value, name), into: content, depth: 1, path: name }];
  let count = 0;
  for (let list = pending.pop(); list; list = pending.pop()) {
    const { nodes, into, depth, path } = list;
    if (depth > ELEMENT_DEPTH_LIMIT && nodes.length > 0)
      throw new DocumentError(`${path} is nested deeper than ${ELEMENT_DEPTH_LIMIT} elements.`);
    for (const [index, node] of nodes.entries()) {
      const nodePath = `${path}[${index}]`;
      if (!isRecord<Json>(node)) throw new DocumentError(`${nodePath} is not an object.`);
      if ((count += 1) > ELEMENT_COUNT_LIMIT)
        throw new DocumentError(`${name} has more than ${ELEMENT_COUNT_LIMIT} elements.`);
      const element = readElement(node, elementIds, nodePath);
      if (!element) continue;
      into.push(element);
      pending.push({
        nodes: nodesOf(getOwn(node, 'elements') ?? [], `${nodePath}.elements`),
        into: element.elements,
        depth: depth + 1,
        path: `${nodePath}.elements`,
      });
    }
  }
  return content;
}

/** Reads an element without its children; undefined if its type is unknown. */
function readElement(node: JsonRecord, ids: ElementIds, path: string): DocumentElement | undefined {
  const elType = getOwn(node, 'elType');
  const widgetType = getOwn(node, 'widgetType');
  const isInner = getOwn(node, 'isInner');
  const isWidget = elType === 'widget' && isWidgetType(widgetType);
  if (!isWidget && !isLayoutType(elType)) return undefined;
  const settings = toRecord(getOwn(node, 'settings') ?? {});
  if (!settings) throw new DocumentError(`${path}.settings is not an object.`);
  const id = ids.next(getOwn(node, 'id'));
  return isWidget
    ? { id, elType, settings, elements: [], widgetType }
    : { id, elType, isInner: isInner === true, settings, elements: [] };
}

/**
 * Reads a list of nodes. An object counts as the list of its members, as in form data and documents of older builders.
 */
function nodesOf(value: unknown, path: string): readonly Json[] {
  if (Array.isArray(value)) return value as Json[];
  const record = toRecord(value);
  if (!record) throw new DocumentError(`${path} is not a list of elements.`);
  return Object.values(record);
}
