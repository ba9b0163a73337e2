/** A value as JSON knows it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The types a schema may name. `integer` is a number without a fraction. */
export type SchemaType = 'array' | 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/**
 * Formats of strings. The first five are checked; every one has its own sanitising: `uri` is turned into a safe address, the others
 * into plain text of one line (`textarea-field`: of several lines).
 */
export type SchemaFormat =
  'date-time' | 'email' | 'ip' | 'uuid' | 'hex-color' | 'uri' | 'text-field' | 'textarea-field';

/** The contexts of a representation: which of its members a reader gets. */
export type SchemaContext = 'view' | 'edit' | 'embed' | (string & {});

/**
 * The subset of JSON Schema (draft 4, with the boolean `required` of draft 3) that describes the API's arguments and representations.
 * Keywords that don't belong to the type of the value at hand are ignored.
 */
export interface Schema {
  /** One type, or several in order of preference: the first that fits the value decides how it is checked and coerced. */
  readonly type?: SchemaType | readonly SchemaType[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  /** Shown in these contexts only; a member without the keyword is shown in all. See `filterByContext`. */
  readonly context?: readonly SchemaContext[];
  readonly readonly?: boolean;
  /** On a member: it must be there. On an object: the names of the members that must be there, which then replaces the members' own. */
  readonly required?: boolean | readonly string[];
  /** The allowed values, compared after coercion and in depth. */
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];

  readonly properties?: Readonly<Record<string, Schema>>;
  /** Members whose name matches the regular expression and which `properties` doesn't name. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  /** What other members must be; `false`: there may be none. Without the keyword they may be anything. */
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly format?: SchemaFormat;
  /** A regular expression that the string must match somewhere (anchor it where the whole is meant); matched with the `u` flag. */
  readonly pattern?: string;
  /** In code points. */
  readonly minLength?: number;
  /** In code points. */
  readonly maxLength?: number;

  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether `minimum` itself is out of bounds. */
  readonly exclusiveMinimum?: boolean;
  /** Whether `maximum` itself is out of bounds. */
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
}
