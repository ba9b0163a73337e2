import { Column } from 'typeorm';
import type { MetaKey } from '#content-model';
import { InstantColumn } from '#platform';
import { Field } from '#route-registry';
import type { ArgOptions } from '#route-registry';
import { compileSchema, parseDateTime, ZONED_DATE_TIME } from '#schema';
import type { Schema } from '#schema';
import { addStoredField, MAX_RELATED_IDS } from './stored-field.js';
import type { FieldKind, RelationTarget, StoredField } from './stored-field.js';

/** Options of every field. */
export interface FieldOptions {
  /** Sentence for the discovery document; default: derived from the name. */
  description?: string;
  /** Contexts of answers that contain the field; default: `view` and `edit`. */
  context?: readonly ('view' | 'embed' | 'edit')[];
  /**
   * Whether a creation must contain it. If it is optional and absent, it gets its `default`. Without a default, it gets
   * an empty text, the first choice, `false`, an empty list of relations, or null, depending on its kind. A text whose
   * format, pattern or `minLength` refuses the empty text gets null.
   */
  required?: boolean;
  /** Whether only the server sets it. */
  readonly?: boolean;
  /** Whether lists have arguments that filter by it. */
  filterable?: boolean;
  /** Whether lists can be ordered by it. */
  sortable?: boolean;
  /** Column, if its name differs from that of the field. */
  column?: string;
  /** Date or instant of the migration that adds it to the table of an existing site, such as `2026-11-23`. */
  added?: string;
}

/** Options of a text. Texts are plain, without markup. */
export interface TextOptions extends FieldOptions {
  default?: string;
  /** Whether `search` looks into it. */
  searchable?: boolean;
  /** Whether it may have several lines. */
  multiline?: boolean;
  format?: 'email' | 'uri' | 'hex-color' | 'uuid' | 'ip';
  minLength?: number;
  /** In Unicode code points; default: 1,000, or 100,000 for several lines. */
  maxLength?: number;
  pattern?: string;
}

/** Options of a number. */
export interface NumberOptions extends FieldOptions {
  default?: number;
  minimum?: number;
  maximum?: number;
}

/** First and last instants whose year has four digits. SQLite stores instants as texts, and compares them as such. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59Z');

/** Converts a valid date to an instant; texts without a zone are UTC. */
export function instantOf(text: string): Date {
  return new Date(parseDateTime(text)!.seconds * 1000);
}

/**
 * Returns an error for a date whose year does not have four digits, because the databases compare such years
 * differently; null for other dates and for texts that are not dates.
 */
export function instantError(value: unknown): { code: string; message: string } | null {
  const seconds = typeof value === 'string' ? parseDateTime(value)?.seconds : undefined;
  if (seconds === undefined || (seconds * 1000 >= FIRST_INSTANT && seconds * 1000 <= LAST_INSTANT)) return null;
  return { code: 'rest_out_of_bounds', message: 'Dates must lie in the years 1 to 9999.' };
}

/** A plain text. */
export function Text({ multiline = false, default: defaultValue, ...options }: TextOptions = {}): PropertyDecorator {
  const { maxLength = multiline ? 100_000 : 1_000, pattern, format } = options;
  const minLength = options.minLength ?? (options.required ? 1 : undefined);
  const schema: Schema = {
    type: 'string',
    format: format ?? (multiline ? 'textarea-field' : 'text-field'),
    maxLength,
    ...(minLength === undefined ? {} : { minLength }),
    ...(pattern === undefined ? {} : { pattern }),
  };
  const hasEmptyDefault = !options.required && (options.readonly || !refusesEmptyText(schema));
  return declareField('text', { ...options, defaultValue: defaultValue ?? (hasEmptyDefault ? '' : undefined) }, schema);
}

/**
 * An invalid pattern refuses nothing here, because the check of the endpoints reports it with the name of the field.
 */
function refusesEmptyText(schema: Schema): boolean {
  try {
    return compileSchema(schema).validate('', '') !== null;
  } catch {
    return false;
  }
}

/** One of several texts. */
export function Choice(
  choices: readonly [string, ...string[]],
  options: FieldOptions & { default?: string } = {},
): PropertyDecorator {
  const defaultValue = options.default ?? (options.required ? undefined : choices[0]);
  return declareField('text', { ...options, defaultValue, choices }, { type: 'string', enum: choices });
}

/** A whole number. */
export function Integer(options: NumberOptions = {}): PropertyDecorator {
  return declareField('integer', { ...options, defaultValue: options.default }, numeric('integer', options));
}

/** A number with a fraction. */
export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  return declareField('decimal', { ...options, defaultValue: options.default }, numeric('number', options));
}

/** True or false. */
export function Flag(options: FieldOptions & { default?: boolean } = {}): PropertyDecorator {
  const defaultValue = options.default ?? (options.required ? undefined : false);
  return declareField('flag', { ...options, defaultValue }, { type: 'boolean' });
}

/** A date and time, a `Date` in code. Texts without a zone are UTC. Years are 1 to 9999. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  return declareField('instant', options, ZONED_DATE_TIME, { rule: instantError });
}

/** The collections of the core to which relations refer by name. */
const TARGETS: Readonly<Record<string, RelationTarget>> = {
  user: { path: '/core/v2/users' },
  post: { path: '/core/v2/posts' },
  page: { path: '/core/v2/pages' },
  media: { path: '/core/v2/media' },
  category: { path: '/core/v2/categories' },
  tag: { path: '/core/v2/tags' },
};

/** A name of a collection of the core, or the declared path of a collection, such as `/events/v1/venues`. */
export type RelationName = 'user' | 'post' | 'page' | 'media' | 'category' | 'tag' | `/${string}`;

/**
 * The id of another item, or with `many` a list of ids. Writers need the right to read the item. `_embed` embeds it.
 */
export function Relation(name: RelationName, options: FieldOptions & { many?: boolean } = {}): PropertyDecorator {
  const target = TARGETS[name] ?? { path: name };
  const id: Schema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  return options.many
    ? declareField(
        'relations',
        { ...options, target },
        { type: 'array', items: id, maxItems: MAX_RELATED_IDS, uniqueItems: true },
      )
    : declareField('relation', { ...options, target }, id);
}

/** Options of meta values. */
export interface MetaOptions extends Pick<FieldOptions, 'description' | 'context' | 'added'> {
  /**
   * Keys of the resource. Other libraries register further keys by
   * `MetaRegistry.register({ owner: 'resource', subtype: table }, …)`.
   */
  keys?: readonly MetaKey[];
}

/**
 * Values by registered key, each with a schema and a permission of its own, in a table of their own. Writers name the
 * keys that change; null deletes a value.
 */
export function Meta({
  description = 'Meta values by key.',
  context = ['view', 'edit'],
  keys = [],
  added,
}: MetaOptions = {}): PropertyDecorator {
  return (prototype, property) =>
    addStoredField(prototype.constructor, {
      name: String(property),
      kind: 'meta',
      required: false,
      readonly: false,
      filterable: false,
      sortable: false,
      searchable: false,
      metaKeys: keys,
      added,
      schema: { description, type: 'object', context },
    });
}

function numeric(type: 'integer' | 'number', { minimum, maximum }: NumberOptions): Schema {
  return { type, ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

/** Options of `declareField`. */
type StoredFieldOptions = FieldOptions &
  Pick<Partial<StoredField>, 'defaultValue' | 'choices' | 'target'> & { searchable?: boolean };

/** Declares property, column and field of a resource at once: `@Column` of TypeORM and `@Field` of `route-registry`. */
function declareField(
  kind: FieldKind,
  options: StoredFieldOptions,
  valueSchema: Schema,
  arg: ArgOptions = {},
): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    const { required = false, readonly = false, defaultValue, context = ['view', 'edit'], added } = options;
    const isNullable = !required && defaultValue === undefined && kind !== 'relations';
    const schema: Schema = {
      description: options.description ?? descriptionOf(name),
      ...valueSchema,
      ...(isNullable ? { type: [valueSchema.type as 'string', 'null'] as const } : {}),
      context,
      ...(readonly ? { readonly } : {}),
      ...(required ? { required } : {}),
      ...(defaultValue === undefined || readonly ? {} : { default: defaultValue }),
      ...(kind === 'relations' && !required ? { default: [] } : {}),
    };
    const column = kind === 'relations' ? undefined : (options.column ?? name);
    if (column !== undefined) columnOf(kind, column, isNullable, defaultValue)(prototype, property);
    Field(schema, {}, arg)(prototype, property);
    addStoredField(prototype.constructor, {
      name,
      kind,
      column,
      required,
      readonly,
      filterable: options.filterable ?? false,
      sortable: options.sortable ?? false,
      searchable: options.searchable ?? false,
      defaultValue,
      choices: options.choices,
      target: options.target,
      added,
      schema,
    });
  };
}

const COLUMN_TYPES = {
  text: 'text',
  integer: 'integer',
  decimal: 'real',
  flag: 'boolean',
  relation: 'integer',
} as const;

function columnOf(
  kind: FieldKind,
  name: string,
  nullable: boolean,
  defaultValue: StoredField['defaultValue'],
): PropertyDecorator {
  // Fields of the kinds `relations` and `meta` have no column, so they do not occur here.
  if (kind === 'instant' || kind === 'relations' || kind === 'meta') return InstantColumn({ name, nullable });
  return Column({
    type: COLUMN_TYPES[kind],
    name,
    nullable,
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
  });
}

/** `starts_at` becomes `Starts at.` */
function descriptionOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
