/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The types of a schema. `integer` is a number without a fraction. */
export type SchemaType = 'array' | 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/**
 * Formats of strings. The first five are validated. Each has a sanitizer: `uri` becomes a safe URL, an invalid
 * `hex-color` the empty string, the others one line of plain text (`textarea-field`: several lines).
 */
export type SchemaFormat =
  | 'date-time'
  | 'email'
  | 'ip'
  | 'uuid'
  | 'hex-color'
  | 'uri'
  | 'text-field'
  | 'textarea-field';

/** The context of a representation, which determines its members. */
export type SchemaContext = 'view' | 'edit' | 'embed' | (string & {});

/**
 * Key of the keywords that a schema has in OpenAPI and on the reference pages, in place of its own. The schemas of the
 * reference system lack some descriptions, and some do not allow all values of its answers. Symbols do not occur in the
 * JSON of the discovery documents, and validation ignores them.
 */
export const OPENAPI_KEYWORDS: unique symbol = Symbol('keywords for OpenAPI');

/** Keywords that replace those of a schema in OpenAPI. */
export interface OpenApiKeywords extends Omit<Schema, 'format' | 'context' | 'required'> {
  /** A format that the API need not validate; undefined for none. */
  readonly format?: string | undefined;
  /** Set to false on a member that answers can lack in the contexts for which it is declared. */
  readonly required?: false;
}

/**
 * The subset of JSON Schema (draft 4, with the boolean `required` of draft 3) that describes the API's arguments and
 * representations. Keywords that do not apply to the type of a value are ignored.
 */
export interface Schema {
  /**
   * One type, or several in order of preference. The first that matches the value determines validation and coercion.
   */
  readonly type?: SchemaType | readonly SchemaType[];
  readonly title?: string;
  readonly description?: string;
  readonly [OPENAPI_KEYWORDS]?: OpenApiKeywords;
  readonly default?: Json;
  /** The contexts that include the member; without the keyword all do. See `filterByContext`. */
  readonly context?: readonly SchemaContext[];
  readonly readonly?: boolean;
  /**
   * On a member: whether it is required. On an object: the names of the required members, which replace the `required`
   * of its members.
   */
  readonly required?: boolean | readonly string[];
  /** The allowed values. They are compared deeply, after coercion. */
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];

  readonly properties?: Readonly<Record<string, Schema>>;
  /** Schemas of members that `properties` does not name, by a regular expression of their name. */
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  /** The schema of other members; `false` forbids them. Without the keyword any value is allowed. */
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;

  readonly format?: SchemaFormat;
  /** A regular expression with the `u` flag. It is not anchored. */
  readonly pattern?: string;
  /** In Unicode code points. */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;

  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether `minimum` itself is out of bounds. */
  readonly exclusiveMinimum?: boolean;
  /** Whether `maximum` itself is out of bounds. */
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
}

/**
 * Schema of a date and time whose text always has a zone in answers. Those of the reference system have none, except
 * for the registration of a user.
 */
export const ZONED_DATE_TIME = {
  type: 'string',
  format: 'date-time',
  [OPENAPI_KEYWORDS]: { format: 'date-time' },
} as const satisfies Schema;
