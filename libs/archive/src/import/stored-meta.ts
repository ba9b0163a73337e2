import { SchemaFailure } from '#route-registry';
import type { Json } from '#route-registry';
import type { MetaChange } from '#content/core';
import type { RegisteredMetaKey } from '#content/core';
import type { MappedMeta } from '../map-meta.js';
import type { PhpValue } from '../php-serialized.js';

/**
 * Rows of an archive as they are stored, by key. Values of registered keys get the type of their schema, since archives write numbers as
 * texts; what does not fit it, and what nobody registered, stays as it is.
 */
export function storedMeta(
  rows: readonly MappedMeta[],
  registered: ReadonlyMap<string, RegisteredMetaKey>,
): MetaChange[] {
  const values = new Map<string, Json[]>();
  for (const { key, value } of rows) {
    const list = values.get(key) ?? [];
    list.push(storedValue(value, registered.get(key)));
    values.set(key, list);
  }
  return [...values].map(([key, list]) => ({ key, values: list }));
}

function storedValue(value: PhpValue, key: RegisteredMetaKey | undefined): Json {
  if (key?.compiled.validate(value, key.key) === null) {
    const fitting = key.compiled.sanitize(value, key.key);
    if (!(fitting instanceof SchemaFailure)) return fitting as Json;
  }
  return value;
}
