/** The error codes of schema validation. */
export type SchemaFailureCode =
  | 'rest_invalid_type'
  | 'rest_not_in_enum'
  | 'rest_out_of_bounds'
  | 'rest_invalid_multiple'
  | 'rest_too_short'
  | 'rest_too_long'
  | 'rest_invalid_pattern'
  | 'rest_invalid_date'
  | 'rest_invalid_email'
  | 'rest_invalid_ip'
  | 'rest_invalid_uuid'
  | 'rest_invalid_hex_color'
  | 'rest_too_few_items'
  | 'rest_too_many_items'
  | 'rest_duplicate_items'
  | 'rest_property_required'
  | 'rest_additional_properties_forbidden'
  | 'rest_too_few_properties'
  | 'rest_too_many_properties'
  | 'rest_no_matching_schema'
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

  /** Adds the member or index of the enclosing container to the path. */
  under(segment: string | number): this {
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
