import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

const PACKAGE = join(process.cwd(), 'node_modules/wp-json-schemas');

/** Base URL of the identifiers of the package's schemas. */
const BASE = 'https://raw.githubusercontent.com/johnbillion/wp-json-schemas/trunk/';

/** A value that a schema does not allow. */
export interface Violation {
  schema: string;
  /** JSON pointer of the value, with `*` for numbers. */
  at: string;
  message: string;
}

/** The schemas of the package `wp-json-schemas`, by the names that its documentation has. */
export class ResponseSchemas {
  private readonly ajv = new Ajv2019({ strict: false, validateSchema: false, allErrors: true });
  private readonly files: Record<string, { $ref: string }>;

  constructor() {
    // Dates of the API without a time zone pass, because the package describes them by a pattern, not by `date-time`.
    (addFormats as unknown as (ajv: Ajv2019) => void)(this.ajv);
    for (const file of readdirSync(join(PACKAGE, 'schemas'), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) this.ajv.addSchema(readJson(join(PACKAGE, 'schemas', file)) as object);
    const root = readJson(join(PACKAGE, 'schema.json')) as {
      properties: { REST_API: { properties: Record<string, { $ref: string }> } };
    };
    this.ajv.addSchema(root);
    this.files = root.properties.REST_API.properties;
  }

  /** Returns the violations of a schema in an answer, each kind once. */
  violations(name: string, answer: unknown): Violation[] {
    const validate = this.ajv.getSchema(BASE + this.files[name]!.$ref);
    if (!validate) throw new Error(`There is no schema ${name}.`);
    if (validate(answer) === true) return [];
    const found = validate.errors!.map(({ instancePath, message, params }) => ({
      schema: name,
      at: instancePath.replaceAll(/\/\d+/g, '/*'),
      message: `${message} ${JSON.stringify(params)}`,
    }));
    return [...new Map(found.map((violation) => [JSON.stringify(violation), violation])).values()];
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
