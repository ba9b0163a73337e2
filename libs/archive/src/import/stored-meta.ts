import { anonymousActor, SchemaFailure } from '#route-registry';
import type { Json } from '#route-registry';
import type { MetaRegistry } from '#content-model';
import type { MetaChange, RegisteredMetaKey } from '#content-model/core';
import type { MappedMeta } from '../map-meta.js';
import type { PhpValue } from '../php-serialized.js';

/** The owner of imported values, and whether they are sanitized as those of clients without `unfiltered_html`. */
interface MetaScope {
  owner: Parameters<MetaRegistry['keysOf']>[0];
  subtype: string;
  isFiltered: boolean;
}

/**
 * Converts an archive's meta rows to stored values by key. Values of registered keys are coerced to their schema,
 * because archives write numbers as strings. Values that do not fit and unregistered keys stay unchanged.
 */
export function storedMeta(
  rows: readonly MappedMeta[],
  registry: MetaRegistry,
  { owner, subtype, isFiltered }: MetaScope,
): MetaChange[] {
  const registered = registry.keysOf(owner, subtype);
  const values = new Map<string, Json[]>();
  for (const { key, value } of rows) {
    const list = values.get(key) ?? [];
    const known = registered.get(key);
    const stored = known ? coerced(value, known) : value;
    if (!isFiltered) list.push(stored);
    else list.push(known ? known.clean(stored, anonymousActor) : registry.cleanHidden(key, stored, anonymousActor));
    values.set(key, list);
  }
  return [...values].map(([key, list]) => ({ key, values: list }));
}

function coerced(value: PhpValue, key: RegisteredMetaKey): Json {
  if (key.compiled.validate(value, key.key) !== null) return value;
  const result = key.compiled.sanitize(value, key.key);
  return result instanceof SchemaFailure ? value : (result as Json);
}
