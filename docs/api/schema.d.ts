// atrium/schema: written by "npm run api:report".

export interface CompiledSchema {
    validate(value: unknown, param: string): SchemaFailure | null;
    sanitize(value: unknown, param: string): unknown;
}

export type Json = null | boolean | number | string | readonly Json[] | {
    readonly [key: string]: Json;
};

export declare const OPENAPI_KEYWORDS: unique symbol;

export interface OpenApiKeywords extends Omit<Schema, 'format' | 'context' | 'required'> {
    readonly format?: string | undefined;
    readonly required?: false;
}

export declare const SCHEMA_CONSTRAINT = "schema";

export interface Schema {
    readonly type?: SchemaType | readonly SchemaType[];
    readonly title?: string;
    readonly description?: string;
    readonly [OPENAPI_KEYWORDS]?: OpenApiKeywords;
    readonly default?: Json;
    readonly context?: readonly SchemaContext[];
    readonly readonly?: boolean;
    readonly required?: boolean | readonly string[];
    readonly enum?: readonly Json[];
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly patternProperties?: Readonly<Record<string, Schema>>;
    readonly additionalProperties?: boolean | Schema;
    readonly minProperties?: number;
    readonly maxProperties?: number;
    readonly items?: Schema;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: boolean;
    readonly format?: SchemaFormat;
    readonly pattern?: string;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: boolean;
    readonly exclusiveMaximum?: boolean;
    readonly multipleOf?: number;
}

export declare class SchemaFailure {
    readonly code: SchemaFailureCode;
    readonly message: string;
    readonly data: Record<string, unknown> | null;
    constructor(code: SchemaFailureCode, message: string, data: Record<string, unknown> | null);
}

export type SchemaType = 'array' | 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

export declare const ZONED_DATE_TIME: {
    readonly type: "string";
    readonly format: "date-time";
    readonly [OPENAPI_KEYWORDS]: {
        readonly format: "date-time";
    };
};

export declare function compileSchema(schema: Schema): CompiledSchema;

export declare function contradictionsOf(schema: Schema): string[];

export declare function filterByContext(value: unknown, schema: Schema, context: string): unknown;

export declare function isRecord<T = unknown>(value: unknown): value is Record<string, T>;

export declare function omitUndefined<T extends object>(value: T): T;

export declare function parseDateTime(text: string): DateTime | null;

export declare function parseNames(value: unknown): string[];

export declare function requireAcyclic(schema: Schema, place?: string): void;

export declare function requiredNames({ required, properties }: Schema): readonly string[];

export declare function schemaConstraint(schema: Schema): PropertyDecorator;

export declare function schemaTransform(schema: Schema): PropertyDecorator;

export declare function setOwn(target: UnknownRecord, key: string, value: unknown): void;
