/** The error codes of schema validation. */
export type SchemaFailureCode =
  /** The value does not have the declared type. */
  | 'rest_invalid_type'
  /** The value is not one of the allowed values, which the message lists. */
  | 'rest_not_in_enum'
  /** The number is outside of the declared limits. */
  | 'rest_out_of_bounds'
  /** The number is not a multiple of the declared number. */
  | 'rest_invalid_multiple'
  /** The text has too few characters. */
  | 'rest_too_short'
  /** The text has too many characters. */
  | 'rest_too_long'
  /** The text does not match the declared pattern. */
  | 'rest_invalid_pattern'
  /** The text is not a date with a time. */
  | 'rest_invalid_date'
  /** The text is not an email address. */
  | 'rest_invalid_email'
  /** The text is not an IP address. */
  | 'rest_invalid_ip'
  /** The text is not a UUID. */
  | 'rest_invalid_uuid'
  /** The text is not a hexadecimal color. */
  | 'rest_invalid_hex_color'
  /** The list has too few items. */
  | 'rest_too_few_items'
  /** The list has too many items. */
  | 'rest_too_many_items'
  /** The list has equal items. */
  | 'rest_duplicate_items'
  /** The object lacks a required member. */
  | 'rest_property_required'
  /** The object has a member that is not declared. */
  | 'rest_additional_properties_forbidden'
  /** The object has too few members. */
  | 'rest_too_few_properties'
  /** The object has too many members. */
  | 'rest_too_many_properties'
  /** The value matches none of the alternatives. */
  | 'rest_no_matching_schema'
  /** The value matches several alternatives, but must match exactly one. */
  | 'rest_one_of_multiple_matches';

/**
 * Why a value is invalid: an entry of `details` in a 400 response. `data` is null except for `rest_invalid_type`
 * (`{param}`: the path of the invalid part, such as `tags[0]`), `rest_no_matching_schema` (`{position}` of the nearest
 * alternative, if there is one) and `rest_one_of_multiple_matches` (`{positions}`).
 */
export class SchemaFailure {
  constructor(
    readonly code: SchemaFailureCode,
    /** A sentence for people that names the parameter. */
    readonly message: string,
    readonly data: Record<string, unknown> | null,
  ) {}
}

/**
 * A failure before its parameter is known. Each enclosing container adds its part of the path, so that valid values
 * need no path strings.
 */
export class SchemaViolation {
  private path = '';

  constructor(
    readonly code: SchemaFailureCode,
    private readonly text: (param: string) => string,
    private readonly detail: ((param: string) => Record<string, unknown>) | null = null,
  ) {}

  /** Adds the name of a member, or the index of an item, in the enclosing container before the path. */
  addPathSegment(segment: string | number): this {
    this.path = `[${segment}]${this.path}`;
    return this;
  }

  /** Whether a part of the value is invalid, not the value itself. */
  get isInside(): boolean {
    return this.path !== '';
  }

  message(param: string): string {
    return this.text(param + this.path);
  }

  toFailure(param: string): SchemaFailure {
    const full = param + this.path;
    return new SchemaFailure(this.code, this.text(full), this.detail === null ? null : this.detail(full));
  }
}

/** The violation of a value that has none of the types. */
export function wrongType(...types: readonly string[]): SchemaViolation {
  const wanted = types.join(' or ');
  return new SchemaViolation(
    'rest_invalid_type',
    (param) => `${param} should be of type ${wanted}.`,
    (param) => ({ param }),
  );
}
