import type { Json } from '#route-registry';
import { SchemaFailure } from '#route-registry';
import type { RegisteredMetaKey } from './meta-key.js';

/** A stored value: the JSON text of one row. */
export interface MetaRow {
  key: string;
  value: string | null;
}

/**
 * The `meta` member of a thing: each registered key, with what is stored or its default. A stored value that no longer fits its
 * schema reads as null.
 * @param rows the thing's rows, oldest first; rows of other keys are ignored
 * @param isOpen false for a post whose password was not given: keys behind it read as absent
 */
export function readMeta(
  keys: ReadonlyMap<string, RegisteredMetaKey>,
  rows: readonly MetaRow[],
  isOpen = true,
): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [name, key] of keys) {
    const values = isOpen || !key.behindPassword ? rows.filter((row) => row.key === name) : [];
    if (values.length === 0) out[name] = key.absent;
    else if (key.single) out[name] = readValue(key, values[0]!.value);
    else out[name] = values.map(({ value }) => readValue(key, value));
  }
  return out;
}

function readValue({ compiled, schema, absent }: RegisteredMetaKey, text: string | null): Json {
  const stored = text === null ? null : (JSON.parse(text) as Json);
  if (stored === '' && (schema.type === 'boolean' || schema.type === 'integer' || schema.type === 'number'))
    return absent;
  if (stored === null || compiled.validate(stored, '') !== null) return null;
  const value = compiled.sanitize(stored, '');
  return value instanceof SchemaFailure ? null : (value as Json);
}
