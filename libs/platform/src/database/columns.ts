import { applyDecorators } from '@nestjs/common';
import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';

/** Converts between `Date` and a stored instant: ISO text in UTC on SQLite, `timestamptz(3)` on PostgreSQL. */
export const utcInstant: ValueTransformer = {
  to: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
  from: (value: unknown) => (typeof value === 'string' ? new Date(value) : value),
};

/**
 * Converts between a value and its JSON text. The column is a text on PostgreSQL too, because `jsonb` would change
 * the order of members, which is visible in responses.
 */
const jsonText: ValueTransformer = {
  to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
};

type Options = Omit<ColumnOptions, 'type' | 'transformer'>;

/**
 * Declares a column for an instant, a `Date` in code. Migrations create it as `{instant}` (see `portableDdl`). For
 * TypeORM its type is `text` on PostgreSQL too, so that only the transformer converts values.
 */
export function InstantColumn(options: Options = {}): PropertyDecorator {
  return applyDecorators(Column({ ...options, type: 'text', transformer: utcInstant }));
}

/** Declares a column for any JSON value. Migrations create it as `{json}`. Null is stored as SQL NULL. */
export function JsonColumn(options: Options = {}): PropertyDecorator {
  return applyDecorators(Column({ ...options, type: 'text', transformer: jsonText }));
}
