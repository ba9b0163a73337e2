import { isRecord } from '#schema';
import type { Json } from '#schema';

/** A JSON object. Members may have any name, `__proto__` included: write with `setOwn`, read with `getOwn`. */
export type JsonRecord = Record<string, Json>;

// Bound once: rendering reads a hundred members of each element, and access to globals is slow under Jest.
const { hasOwn } = Object;

/** Returns the object's own member, never one of its prototype. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return hasOwn(record, name) ? record[name] : undefined;
}

/** Returns an object, also for an empty list or string, which forms send for an empty object; otherwise undefined. */
export function toRecord(value: unknown): JsonRecord | undefined {
  if (isRecord<Json>(value)) return value;
  return value === '' || (Array.isArray(value) && value.length === 0) ? {} : undefined;
}
