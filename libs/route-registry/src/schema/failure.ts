/** Every way in which a value can fail its schema, by the code that goes over the wire. */
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
 * Why a value does not conform: one entry of `details` in a 400 answer. `data` is null except for `rest_invalid_type` (`{param}`: the path
 * of the faulty part, such as `tags[0]`), `rest_no_matching_schema` (`{position}` of the alternative that came nearest, where there is one)
 * and `rest_one_of_multiple_matches` (`{positions}`).
 */
export class SchemaFailure {
  constructor(
    readonly code: SchemaFailureCode,
    /** A sentence for people; it names the parameter. */
    readonly message: string,
    readonly data: Record<string, unknown> | null,
  ) {}
}

/**
 * A failure on its way up: it doesn't know yet in which parameter it stands. Each container it passes adds its part of the path, so that
 * values that conform cost no path strings.
 */
export class SchemaViolation {
  private path = '';

  constructor(
    readonly code: SchemaFailureCode,
    private readonly text: (param: string) => string,
    private readonly detail: ((param: string) => Record<string, unknown>) | null = null,
  ) {}

  /** Tells it the member or the index of the container under which it was found. */
  under(segment: string | number): this {
    this.path = `[${segment}]${this.path}`;
    return this;
  }

  /** Whether a part of the value is at fault, not the value itself. */
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

/** The fault of a value that is of none of the types. */
export function wrongType(...types: readonly string[]): SchemaViolation {
  const wanted = types.join(' or ');
  return new SchemaViolation(
    'rest_invalid_type',
    (param) => `${param} should be of type ${wanted}.`,
    (param) => ({ param }),
  );
}
