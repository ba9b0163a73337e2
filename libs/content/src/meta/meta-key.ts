import { compileSchema, closeObjects } from '#route-registry';
import type { Actor, CompiledSchema, Json, Schema } from '#route-registry';

/** What things have meta. */
export type MetaOwner = 'post' | 'term' | 'user' | 'comment';

/** A key under which meta of a kind of things can be read and written. Keys that nobody registered are invisible and cannot be written. */
export interface MetaKey {
  key: string;
  /** Schema of one value; objects are closed unless it says otherwise. */
  schema: Schema;
  /** What is read while nothing is stored; without it the empty value of the type (of list-valued keys: no values). */
  default?: Json;
  /** False for keys that hold a list of values, each stored on its own; default true. */
  single?: boolean;
  /** Whether revisions keep it. */
  revisioned?: boolean;
  /** Whether it is a part of the post's content: then the password that protects the content protects it, too. Default false. */
  partOfContent?: boolean;
  /** Who may write it, beyond whoever may edit the thing: without it everybody, but for keys that start with `_`, which nobody may. */
  mayWrite?: (actor: Actor, ownerId: number) => boolean;
  /** Makes a checked value fit to be stored, such as by filtering the HTML of those who may not write everything. */
  clean?: (value: Json, actor: Actor) => Json;
}

/** A registered key, made ready for use. */
export interface RegisteredMetaKey extends Required<Omit<MetaKey, 'default'>> {
  compiled: CompiledSchema;
  /** What is read while nothing is stored. */
  absent: Json;
  /** What arguments and resources show: the value's schema, or a list of such. */
  shown: Schema;
}

const EMPTY: Readonly<Record<string, Json>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
};

/** Completes a key with what it left out. */
export function completeMetaKey({
  key,
  schema: given,
  single = true,
  revisioned = false,
  partOfContent = false,
  default: preset,
  mayWrite,
  clean,
}: MetaKey): RegisteredMetaKey {
  const schema = closeObjects(given);
  const empty = preset ?? (single ? (EMPTY[String(schema.type)] ?? null) : []);
  // An empty value that the enumeration does not have is no value.
  const absent = single && schema.enum && !schema.enum.includes(empty) ? null : empty;
  const shown = single ? { ...schema, default: empty } : { type: 'array' as const, items: schema, default: empty };
  return {
    key,
    schema,
    single,
    revisioned,
    partOfContent,
    compiled: compileSchema(schema),
    absent,
    shown,
    mayWrite: mayWrite ?? (() => !key.startsWith('_')),
    clean: clean ?? ((value) => value),
  };
}
