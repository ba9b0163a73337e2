import type { StoredField } from '#resources';
import { compileSchema } from '#schema';
import type { Schema } from '#schema';
import type { Site } from '../site.js';

/** Values of one field for the tests of a resource. */
export interface FieldSample {
  /** Two valid values, as answers show them. */
  values: readonly [unknown, unknown];
  /** Values that must be refused. */
  invalid: readonly unknown[];
}

/** Two valid values of a field, or a function that returns them, for example after it has created two items. */
export type OwnSample = readonly [unknown, unknown] | ((site: Site) => Promise<readonly [unknown, unknown]>);

/**
 * Samples of a field, derived from its declaration; `undefined` if none can be derived, as for texts with a pattern.
 * @param own two valid values, for fields without derived ones
 */
export async function sampleOf(site: Site, field: StoredField, own?: OwnSample): Promise<FieldSample | undefined> {
  const values = own ? await (typeof own === 'function' ? own(site) : own) : await validValues(site, field);
  if (!values) return undefined;
  return { values, invalid: [...invalidValues(field), ...(refusesNull(field.schema) ? [null] : [])] };
}

/** Null becomes the zero value of the type, so it is refused only if the schema does not allow that value. */
function refusesNull(schema: Schema): boolean {
  return !conforms(schema, compileSchema(schema).sanitize(null, ''));
}

function conforms(schema: Schema, value: unknown): boolean {
  return compileSchema(schema).validate(value, '') === null;
}

async function validValues(site: Site, field: StoredField): Promise<readonly [unknown, unknown] | undefined> {
  const { kind, schema, choices, target } = field;
  if (choices) return [choices[0], choices.at(-1)];
  if (kind === 'text') return textValues(schema);
  if (kind === 'integer' || kind === 'decimal') return numberValues(schema);
  if (kind === 'flag') return [true, false];
  if (kind === 'instant') return ['2031-02-03T04:05:06Z', '2032-02-03T04:05:06Z'];
  const ids = target ? await existingIds(site, target.path) : undefined;
  if (!ids) return undefined;
  return kind === 'relations' ? [ids, [ids[0]]] : [ids[0], ids[1]];
}

function numberValues({ minimum, maximum = Infinity }: Schema): readonly [number, number] {
  const least = minimum ?? Math.min(0, maximum - 1);
  return [least, Math.min(least + 1, maximum)];
}

/** A valid value of a meta key that differs from its default; undefined if none can be derived. */
export function metaValueOf(schema: Schema): unknown {
  return metaCandidates(schema).find((value) => value !== schema.default && conforms(schema, value));
}

function metaCandidates(schema: Schema): readonly unknown[] {
  if (schema.enum) return [...schema.enum].reverse();
  if (schema.type === 'string') return textValues(schema) ?? [];
  if (schema.type === 'integer' || schema.type === 'number') return [1, ...numberValues(schema)];
  return schema.type === 'boolean' ? [true, false] : [];
}

/** Texts of each checked format, the shortest ones last. */
const FORMATTED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  email: [
    ['first@example.org', 'second@example.org'],
    ['a@b.cc', 'd@e.ff'],
  ],
  uri: [
    ['https://example.org/first', 'https://example.org/second'],
    ['http://a.cc', 'http://b.cc'],
  ],
  'hex-color': [['#112233', '#445566']],
  ip: [['192.0.2.1', '192.0.2.2']],
  uuid: [['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']],
};

function textValues(schema: Schema): readonly [string, string] | undefined {
  const { format = '', minLength = 0, maxLength = Infinity } = schema;
  // Shortened texts have no space, because one at the end would be removed.
  const words: readonly [string, string] =
    maxLength < 'Alpha first'.length
      ? ['Alphafirst'.slice(0, maxLength), 'betasecond'.slice(0, maxLength)]
      : ['Alpha first'.padEnd(minLength, 'a'), 'beta second'.padEnd(minLength, 'b')];
  if (schema.pattern !== undefined) return undefined;
  return (FORMATTED[format] ?? [words]).find((pair) => pair.every((text) => conforms(schema, text)));
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

/** A request that creates an item. */
interface Creation {
  body: unknown;
  headers?: Record<string, string>;
}

/** Requests that create an item of a collection of the core. */
const CREATIONS: Readonly<Record<string, (number: number) => Creation>> = {
  '/core/v2/posts': (number) => ({ body: { title: `Post ${number}`, status: 'publish' } }),
  '/core/v2/pages': (number) => ({ body: { title: `Page ${number}`, status: 'publish' } }),
  '/core/v2/categories': (number) => ({ body: { name: `Category ${number}` } }),
  '/core/v2/tags': (number) => ({ body: { name: `Tag ${number}` } }),
  '/core/v2/media': (number) => ({
    body: `Text ${number}`,
    headers: { 'content-type': 'text/plain', 'content-disposition': `attachment; filename="text-${number}.txt"` },
  }),
};

/** The collection of users, of which every actor may read at least the own account. */
export const USERS = '/core/v2/users';

/** Ids of two items of a collection. */
async function existingIds(site: Site, path: string): Promise<readonly [number, number] | undefined> {
  if (path === USERS) return [site.idOf('administrator'), site.idOf('editor')];
  const creation = CREATIONS[path];
  if (!creation) return undefined;
  const ids: number[] = [];
  for (const number of [1, 2]) {
    const { body, headers } = creation(number);
    ids.push((await site.as('administrator').post(path, body, { headers })).body.id as number);
  }
  return ids as unknown as readonly [number, number];
}
