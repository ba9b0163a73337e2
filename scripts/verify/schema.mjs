// Compares an answer with the schema that its route declares.

/** @typedef {{ type?: string | string[], enum?: unknown[], properties?: Record<string, Schema>, items?: Schema, additionalProperties?: unknown, oneOf?: Schema[], anyOf?: Schema[] }} Schema */

/** Members of answers that schemas do not declare. */
const COMMON = new Set(['_links', '_embedded']);

/**
 * Returns the first difference between a value and its schema.
 * @param {unknown} value
 * @param {Schema} schema
 * @param {string} place path of the value in the returned text; undeclared members are reported only for the whole
 * item, whose path is `item`
 * @returns {string | undefined}
 */
export function difference(value, schema, place) {
  if (value === null || schema.oneOf || schema.anyOf) return undefined;
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return `${place} is ${Array.isArray(value) ? 'an array' : typeof value} instead of ${types.join(' or ')}`;
  if (Array.isArray(value)) {
    const { items } = schema;
    return items && value.map((item, index) => difference(item, items, `${place}[${index}]`)).find(Boolean);
  }
  if (typeof value !== 'object' || !schema.properties) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const declared = schema.properties[name];
    const found = declared && difference(member, declared, `${place}.${name}`);
    if (found) return found;
    if (!declared && place === 'item' && !COMMON.has(name)) return `${place}.${name} is not declared`;
  }
  return undefined;
}

/**
 * @param {unknown} value
 * @param {string} type
 */
function hasType(value, type) {
  if (type === 'array') return Array.isArray(value);
  // The interface can send an empty object as an empty array.
  if (type === 'object') return typeof value === 'object';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}
