import { applyDecorators } from '@nestjs/common';
import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';

/** Between a `Date` and an instant as it is stored: ISO text in UTC on SQLite, `timestamptz(3)` on PostgreSQL. */
export const utcInstant: ValueTransformer = {
  to: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
  from: (value: unknown) => (typeof value === 'string' ? new Date(value) : value),
};

/** Between a value and its JSON text. The text is kept as it is on both databases: member order is part of many answers. */
export const jsonText: ValueTransformer = {
  to: (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value)),
  from: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
};

type Options = Omit<ColumnOptions, 'type' | 'transformer'>;

/** An entity's column that holds an instant, a `Date` in code. Made in migrations as `{instant}`. */
export function InstantColumn(options: Options = {}): PropertyDecorator {
  return applyDecorators(Column({ ...options, type: 'text', transformer: utcInstant }));
}

/** An entity's column that holds any JSON value. Made in migrations as `{json}`. A null is stored as SQL's null. */
export function JsonColumn(options: Options = {}): PropertyDecorator {
  return applyDecorators(Column({ ...options, type: 'text', transformer: jsonText }));
}
