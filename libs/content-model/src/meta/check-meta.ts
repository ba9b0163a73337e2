import { InvalidValueError, refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';
import { SchemaFailure } from '#schema';
import type { Json } from '#schema';
import { throwErrors } from '../combined-error.js';
import type { RegisteredMetaKey } from './meta-key.js';

registerErrorCodes({ rest_cannot_update: 403, rest_cannot_delete: 403, rest_invalid_stored_value: 400 });

/** The new values of one key, which replace its rows. */
export interface MetaChange {
  key: string;
  values: readonly Json[];
}

/**
 * Validates and sanitizes the argument `meta`, and returns the new values of each given key. Null deletes a value, as
 * does an empty list for a list-valued key; unregistered keys are ignored.
 * @param ownerId id of the owner, 0 for a new one
 * @throws RestError 400 with the schema's code or `rest_invalid_stored_value`; 401 or 403 `rest_cannot_update`,
 * `rest_cannot_delete`; the errors of several keys as one
 */
export function checkMeta(
  keys: ReadonlyMap<string, RegisteredMetaKey>,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
  ownerId: number,
): MetaChange[] {
  const changes: MetaChange[] = [];
  const errors: RestError[] = [];
  for (const [name, key] of keys) {
    if (!Object.hasOwn(input, name)) continue;
    try {
      changes.push({ key: name, values: newValues(key, input[name], actor, ownerId) });
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      errors.push(error);
    }
  }
  throwErrors(errors);
  return changes;
}

function newValues(key: RegisteredMetaKey, value: unknown, actor: Actor, ownerId: number): Json[] {
  const removes = value === null || (!key.single && Array.isArray(value) && value.length === 0);
  const values = removes ? [] : checkedValues(key, value);
  // defence: meta-key-capability
  if (!key.mayWrite(actor, ownerId))
    throw refused(
      actor,
      removes ? 'rest_cannot_delete' : 'rest_cannot_update',
      `You may not write the meta ${key.key}.`,
      { key: key.key },
    );
  return values.map((one) => key.clean(one, actor));
}

function checkedValues(key: RegisteredMetaKey, value: unknown): Json[] {
  // defence: meta-list-type
  if (key.single) return [checkedValue(key, value, `meta.${key.key}`)];
  if (!Array.isArray(value))
    throw new InvalidValueError(
      new SchemaFailure('rest_invalid_type', `meta.${key.key} must be a list.`, { param: `meta.${key.key}` }),
    );
  if (value.includes(null))
    throw new RestError('rest_invalid_stored_value', `The list meta.${key.key} cannot hold null.`, 400);
  return value.map((one, index) => checkedValue(key, one, `meta.${key.key}[${index}]`));
}

function checkedValue({ compiled }: RegisteredMetaKey, value: unknown, param: string): Json {
  const failure = compiled.validate(value, param);
  // defence: meta-value-schema
  if (failure) throw new InvalidValueError(failure);
  const cleaned = compiled.sanitize(value, param);
  if (cleaned instanceof SchemaFailure) throw new InvalidValueError(cleaned);
  return cleaned as Json;
}
