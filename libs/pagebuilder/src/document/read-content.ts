import type { Json } from '#route-registry';
import { isLayoutType, isWidgetType } from '../element-types/element-types.js';
import { NESTING_LIMIT, nestsDeeperThan } from '../values/nesting.js';
import { isRecord, own, recordFrom } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError, ELEMENT_COUNT_LIMIT, ELEMENT_DEPTH_LIMIT } from './element.js';
import type { DocumentContent, DocumentElement } from './element.js';
import { ElementIds } from './element-ids.js';

/** How a document is read. */
export interface ReadOptions {
  /** `renew` for copies, such as templates; `keep` for a document that stays the same one. */
  ids: 'keep' | 'renew';
  /** What the value is called in refusals. */
  name?: string;
}

/** A list of nodes that still has to be read. */
interface OpenList {
  nodes: readonly unknown[];
  into: DocumentElement[];
  depth: number;
  path: string;
}

/**
 * Reads a list of elements of any origin: checks its shape, drops elements of unknown types with all that they hold, gives each an
 * id, and keeps nothing but what the format has. Works through a list of what is left to do, so that no nesting is too deep for it.
 * @throws DocumentError for what is no list of elements, or too deep or too long a one
 */
export function readContent(value: unknown, { ids, name = 'content' }: ReadOptions): DocumentContent {
  if (nestsDeeperThan(NESTING_LIMIT, value))
    throw new DocumentError(`${name} nests deeper than ${NESTING_LIMIT} levels.`);
  const content: DocumentContent = [];
  const given = new ElementIds(ids === 'renew');
  const open: OpenList[] = [{ nodes: nodesOf(value, name), into: content, depth: 1, path: name }];
  let count = 0;
  for (let list = open.pop(); list; list = open.pop()) {
    const { nodes, into, depth, path } = list;
    if (depth > ELEMENT_DEPTH_LIMIT && nodes.length > 0)
      throw new DocumentError(`${path} lies deeper than ${ELEMENT_DEPTH_LIMIT} elements.`);
    for (const [index, node] of nodes.entries()) {
      const at = `${path}[${index}]`;
      if (!isRecord(node)) throw new DocumentError(`${at} is no object.`);
      if ((count += 1) > ELEMENT_COUNT_LIMIT)
        throw new DocumentError(`${name} has more than ${ELEMENT_COUNT_LIMIT} elements.`);
      const element = readElement(node, given, at);
      if (!element) continue;
      into.push(element);
      open.push({
        nodes: nodesOf(own(node, 'elements') ?? [], `${at}.elements`),
        into: element.elements,
        depth: depth + 1,
        path: `${at}.elements`,
      });
    }
  }
  return content;
}

/** The element without those that it holds; undefined when its type is unknown. */
function readElement(node: JsonRecord, ids: ElementIds, path: string): DocumentElement | undefined {
  const elType = own(node, 'elType');
  const widgetType = own(node, 'widgetType');
  const isInner = own(node, 'isInner');
  const isWidget = elType === 'widget' && isWidgetType(widgetType);
  if (!isWidget && !isLayoutType(elType)) return undefined;
  const settings = recordFrom(own(node, 'settings') ?? {});
  if (!settings) throw new DocumentError(`${path}.settings is no object.`);
  const id = ids.next(own(node, 'id'));
  return isWidget
    ? { id, elType, settings, elements: [], widgetType }
    : { id, elType: elType, isInner: isInner === true, settings, elements: [] };
}

/** A list of nodes; an object counts as the list of its members, as it does in forms and in the documents of older builders. */
function nodesOf(value: unknown, path: string): readonly Json[] {
  if (Array.isArray(value)) return value as Json[];
  const record = recordFrom(value);
  if (!record) throw new DocumentError(`${path} is no list of elements.`);
  return Object.values(record);
}
