import { SchemaFailure } from '#schema';
import type { Json } from '#schema';
import type { RegisteredMetaKey } from './meta-key.js';

/** A stored value: the JSON of one row. */
export interface MetaRow {
  key: string;
  value: string | null;
}

/**
 * Builds the field `meta`: each registered key with its stored value or its default. A stored value that no longer
 * matches its schema reads as null.
 * @param rows the owner's rows, oldest first; rows of other keys are ignored
 * @param showsContent false if the reader may not see the content: keys that belong to it read as absent
 */
export function readMeta(
  keys: ReadonlyMap<string, RegisteredMetaKey>,
  rows: readonly MetaRow[],
  showsContent = true,
): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [name, key] of keys) {
    // defence: meta-of-content
    if (key.partOfContent && !showsContent) {
      out[name] = key.valueIfAbsent;
      continue;
    }
    const values = rows.filter((row) => row.key === name);
    if (values.length === 0) out[name] = key.valueIfAbsent;
    else if (key.single) out[name] = readValue(key, values[0]!.value);
    else out[name] = values.map(({ value }) => readValue(key, value));
  }
  return out;
}

function readValue({ compiled, schema, valueIfAbsent }: RegisteredMetaKey, text: string | null): Json {
  const stored = text === null ? null : (JSON.parse(text) as Json);
  // As in the reference, an empty string in place of a number or a boolean counts as absent.
  if (stored === '' && (schema.type === 'boolean' || schema.type === 'integer' || schema.type === 'number'))
    return valueIfAbsent;
  if (stored === null || compiled.validate(stored, '') !== null) return null;
  const value = compiled.sanitize(stored, '');
  return value instanceof SchemaFailure ? null : (value as Json);
}
