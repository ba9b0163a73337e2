import { SchemaFailure } from '#route-registry';
import type { Json } from '#route-registry';
import type { MetaChange, RegisteredMetaKey } from '#content-model/core';
import type { MappedMeta } from '../map-meta.js';
import type { PhpValue } from '../php-serialized.js';

/**
 * Converts an archive's meta rows to stored values by key. Values of registered keys are coerced to their schema,
 * because archives write numbers as strings. Values that do not fit and unregistered keys stay unchanged.
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
    const coerced = key.compiled.sanitize(value, key.key);
    if (!(coerced instanceof SchemaFailure)) return coerced as Json;
  }
  return value;
}
