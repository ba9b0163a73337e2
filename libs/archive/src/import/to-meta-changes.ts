import { anonymousActor } from '#route-registry';
import type { MetaRegistry } from '#content-model';
import type { MetaChange, RegisteredMetaKey } from '#content-model/core';
import { SchemaFailure } from '#schema';
import type { Json } from '#schema';
import type { MappedMeta } from '../map-meta.js';
import type { PhpValue } from '../php-serialized.js';

/** The owner of imported values, and whether they are sanitized as those of clients without `unfiltered_html`. */
interface MetaTarget {
  owner: Parameters<MetaRegistry['keysOf']>[0];
  subtype: string;
  isFiltered: boolean;
}

/**
 * Converts an archive's meta rows to stored values by key. Values of registered keys are coerced to their schema,
 * because archives write numbers as strings. Values that do not fit stay unchanged, and are read as null. Unregistered
 * keys stay unchanged, unless they are sanitized.
 */
export function toMetaChanges(
  rows: readonly MappedMeta[],
  registry: MetaRegistry,
  { owner, subtype, isFiltered }: MetaTarget,
): MetaChange[] {
  const registered = registry.keysOf(owner, subtype);
  const values = new Map<string, Json[]>();
  for (const { key, value } of rows) {
    const list = values.get(key) ?? [];
    const registeredKey = registered.get(key);
    if (registeredKey) list.push(storedValue(value, registeredKey, isFiltered));
    else list.push(isFiltered ? registry.cleanHidden(key, value, anonymousActor) : value);
    values.set(key, list);
  }
  return [...values].map(([key, list]) => ({ key, values: list }));
}

function storedValue(value: PhpValue, key: RegisteredMetaKey, isFiltered: boolean): Json {
  if (key.compiled.validate(value, key.key) !== null) return value;
  const coerced = key.compiled.sanitize(value, key.key);
  if (coerced instanceof SchemaFailure) return value;
  return isFiltered ? key.clean(coerced as Json, anonymousActor) : (coerced as Json);
}
