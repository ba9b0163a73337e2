import type { Schema } from '#route-registry';
import type { StoredField } from '#resources';
import type { Site } from '../site.js';

/** Values of one field for the tests of a resource. */
export interface FieldSample {
  /** Two valid values, as answers show them. */
  values: readonly [unknown, unknown];
  /** Values that must be refused. */
  invalid: readonly unknown[];
}

/** The types of a schema. */
export function typesOf(schema: Schema): readonly string[] {
  return [schema.type ?? []].flat();
}

/**
 * Samples of a field, derived from its declaration; `undefined` if none can be derived, as for texts with a pattern.
 * @param own two valid values, for fields without derived ones
 */
export async function sampleOf(
  site: Site,
  field: StoredField,
  own?: readonly [unknown, unknown],
): Promise<FieldSample | undefined> {
  const values = own ?? (await validValues(site, field));
  if (!values) return undefined;
  const acceptsNull = typesOf(field.schema).includes('null');
  const isNullCoerced = field.kind === 'relations' || field.kind === 'flag' || treatsNullAsEmpty(field);
  return { values, invalid: [...invalidValues(field), ...(acceptsNull || isNullCoerced ? [] : [null])] };
}

/** Null becomes the empty text where that conforms to the schema. */
function treatsNullAsEmpty({ kind, schema, choices }: StoredField): boolean {
  return kind === 'text' && !choices && !schema.minLength && schema.pattern === undefined && acceptsEmptyText(schema);
}

function acceptsEmptyText({ format }: Schema): boolean {
  return format === 'text-field' || format === 'textarea-field' || format === 'uri';
}

async function validValues(site: Site, field: StoredField): Promise<readonly [unknown, unknown] | undefined> {
  const { kind, schema, choices, target } = field;
  if (choices) return [choices[0], choices.at(-1)];
  if (kind === 'text') return textValues(schema);
  if (kind === 'integer' || kind === 'decimal') {
    const least = schema.minimum ?? 0;
    return [least, Math.min(least + 1, schema.maximum ?? least + 1)];
  }
  if (kind === 'flag') return [true, false];
  if (kind === 'instant') return ['2031-02-03T04:05:06Z', '2032-02-03T04:05:06Z'];
  const ids = target ? await existingIds(site, target.path) : undefined;
  if (!ids) return undefined;
  return kind === 'relations' ? [ids, [ids[0]]] : [ids[0], ids[1]];
}

/** A valid value of a meta key that differs from its default; undefined if none can be derived. */
export function metaValueOf({ type, format, enum: choices, minimum = 1, ...schema }: Schema): unknown {
  if (choices) return choices.at(-1);
  if (type === 'string') return textValues({ format, ...schema })?.[0];
  if (type === 'integer' || type === 'number') return minimum;
  return type === 'boolean' ? schema.default !== true : undefined;
}

function textValues(schema: Schema): readonly [unknown, unknown] | undefined {
  const { format, minLength = 0, maxLength = Infinity, pattern } = schema;
  if (pattern !== undefined) return undefined;
  switch (format) {
    case 'email':
      return ['first@example.org', 'second@example.org'];
    case 'uri':
      return ['https://example.org/first', 'https://example.org/second'];
    case 'hex-color':
      return ['#112233', '#445566'];
    case 'ip':
      return ['192.0.2.1', '192.0.2.2'];
    case 'uuid':
      return ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    default:
      // Shortened texts have no space, because one at the end would be removed.
      return maxLength < 'Alpha first'.length
        ? ['Alphafirst'.slice(0, maxLength), 'betasecond'.slice(0, maxLength)]
        : ['Alpha first'.padEnd(minLength, 'a'), 'beta second'.padEnd(minLength, 'b')];
  }
}

function invalidValues({ kind, schema, choices }: StoredField): unknown[] {
  // Longer than each choice, so none of them.
  if (choices) return [`${choices.join(' ')} x`, ['x']];
  switch (kind) {
    case 'text':
      return [
        { text: 'x' },
        ['x'],
        ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
        ...(schema.minLength ? ['', ' <b></b> '] : []),
      ];
    case 'integer':
      return ['many', 1.5, {}, ...bounds(schema)];
    case 'decimal':
      return ['many', {}, ...bounds(schema)];
    case 'flag':
      return ['perhaps', 2, {}];
    case 'instant':
      return ['soon', '10000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00Z', 7];
    default:
      return ['x', 0, -1, { id: 1 }, [{}]];
  }
}

function bounds({ minimum, maximum }: Schema): number[] {
  return [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
}

/** Bodies that create an item of a collection of the core. */
const CREATIONS: Readonly<Record<string, (number: number) => object>> = {
  '/core/v2/posts': (number) => ({ title: `Post ${number}`, status: 'publish' }),
  '/core/v2/pages': (number) => ({ title: `Page ${number}`, status: 'publish' }),
  '/core/v2/categories': (number) => ({ name: `Category ${number}` }),
  '/core/v2/tags': (number) => ({ name: `Tag ${number}` }),
};

/** Ids of two items of a collection. */
async function existingIds(site: Site, path: string): Promise<readonly [number, number] | undefined> {
  if (path === '/core/v2/users') return [site.idOf('administrator'), site.idOf('editor')];
  const body = CREATIONS[path];
  if (!body) return undefined;
  const ids: number[] = [];
  for (const number of [1, 2]) ids.push((await site.as('administrator').post(path, body(number))).body.id as number);
  return ids as unknown as readonly [number, number];
}
