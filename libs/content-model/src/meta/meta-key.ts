import type { Actor } from '#route-registry';
import { compileSchema, requireAcyclic } from '#schema';
import type { CompiledSchema, Json, Schema } from '#schema';
import { closeObjects } from './close-objects.js';

/**
 * Types of the owners of meta. The owners of the type `resource` are the items of a declared resource; their subtype is
 * its table.
 */
export type MetaOwner = 'post' | 'term' | 'comment' | 'resource';

/** A registered meta key. Unregistered keys can neither be read nor written. */
export interface MetaKey {
  key: string;
  /** Schema of one value; objects allow no additional properties by default. */
  schema: Schema;
  /** Value while nothing is stored; by default the empty value of the type (for list-valued keys the empty list). */
  default?: Json;
  /** False for keys with a list of values, each stored as a row; default true. */
  single?: boolean;
  /** Whether revisions store it. */
  revisioned?: boolean;
  /** Whether it belongs to the post's content and is protected by its password. Default false. */
  partOfContent?: boolean;
  /**
   * Additional permission to write it, besides editing the owner. By default all editors may, except for keys that
   * start with `_`, which no one may write.
   */
  mayWrite?: (actor: Actor, ownerId: number) => boolean;
  /** Sanitizes a valid value for storage, for example its HTML. */
  clean?: (value: Json, actor: Actor) => Json;
}

/** A registered key with its defaults filled in. */
export interface RegisteredMetaKey extends Required<Omit<MetaKey, 'default'>> {
  compiled: CompiledSchema;
  /** Value while nothing is stored. */
  valueIfAbsent: Json;
  /** Schema for arguments and resources: that of the value, or that of the list of values. */
  fieldSchema: Schema;
}

/** Empty values by schema type. */
const EMPTY_VALUES: Readonly<Record<string, Json>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

/** Fills in the defaults of a key. @throws Error naming a key whose schema or default is incorrect */
export function completeMetaKey({
  key,
  schema: openSchema,
  single = true,
  revisioned = false,
  partOfContent = false,
  default: defaultValue,
  mayWrite,
  clean,
}: MetaKey): RegisteredMetaKey {
  const { schema, compiled } = closedSchema(key, openSchema);
  if (schema.type === undefined) throw new Error(`The schema of the meta key ${key} declares no type.`);
  const checked = single ? [defaultValue ?? schema.default ?? null] : [defaultValue ?? []].flat();
  for (const value of checked as readonly Json[])
    if (value !== null && compiled.validate(value, key))
      throw new Error(`The default ${JSON.stringify(value)} of the meta key ${key} does not conform to its schema.`);
  const empty = defaultValue ?? (single ? (EMPTY_VALUES[String(schema.type)] ?? null) : []);
  // An enumeration without the empty value reads as null while nothing is stored.
  const valueIfAbsent = single && schema.enum && !schema.enum.includes(empty) ? null : empty;
  // Clients that build forms expect a label and a description of every key, even empty ones.
  const described = { title: '', description: '', ...schema };
  const fieldSchema = single
    ? { ...described, default: empty }
    : { type: 'array' as const, items: described, default: empty };
  return {
    key,
    schema,
    single,
    revisioned,
    partOfContent,
    compiled,
    valueIfAbsent,
    fieldSchema,
    mayWrite: mayWrite ?? (() => !key.startsWith('_')),
    clean: clean ?? ((value) => value),
  };
}

function closedSchema(key: string, openSchema: Schema): { schema: Schema; compiled: CompiledSchema } {
  try {
    requireAcyclic(openSchema);
    const schema = closeObjects(openSchema);
    return { schema, compiled: compileSchema(schema) };
  } catch (error) {
    throw new Error(`The schema of the meta key ${key} is incorrect: ${(error as Error).message}`, { cause: error });
  }
}
