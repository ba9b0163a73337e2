import { Injectable } from '@nestjs/common';
import { ERROR_STATUSES, requirementOf, RouteRegistry } from '#route-registry';
import type { BoundEndpoint, EndpointDeclaration, Method, Route } from '#route-registry';
import type { Schema } from '#schema';
import { LINK_MEMBERS, LINK_SCHEMAS } from './link-schemas.js';
import { answerSchema, openApiSchema, schemaDescription } from './openapi-schema.js';
import type { OpenApiSchema } from './openapi-schema.js';
import { summaryOf } from './operation-summary.js';

type Resource = NonNullable<EndpointDeclaration['item']>;

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const VERBS = { GET: 'Get', POST: 'Update', PUT: 'Update', PATCH: 'Update', DELETE: 'Delete' } as const;

const DESCRIPTION = [
  'The API of this site, as declared by its namespaces.',
  'Answers have the required fields of their resources, unless `_fields` or `context=embed` selects fewer.',
].join(' ');

/** Describes the API as an OpenAPI 3.1 document, derived from the declarations of its endpoints. */
@Injectable()
export class OpenApiDocument {
  private document: object | undefined;
  /** Names of the schemas of resources. */
  private readonly names = new Map<Resource, string>();

  constructor(private readonly registry: RouteRegistry) {}

  /** The document. It is built once, because routes do not change while the app runs. */
  get(): object {
    this.document ??= this.build();
    return this.document;
  }

  private build(): object {
    this.nameSchemas();
    const paths: Record<string, Record<string, object>> = {};
    for (const route of this.registry.table.routes) {
      const operations = (paths[route.template] ??= {});
      for (const endpoint of route.endpoints)
        for (const method of endpoint.methods)
          operations[method.toLowerCase()] = this.describeOperation(route, endpoint, method);
    }
    return {
      openapi: '3.1.0',
      info: {
        title: 'Atrium',
        version: '1.0.0',
        description: DESCRIPTION,
      },
      servers: [{ url: this.registry.apiUrl }],
      tags: ['', ...this.registry.namespaces].map((namespace) => ({ name: namespace || 'root' })),
      paths,
      components: {
        schemas: this.buildSchemas(),
        securitySchemes: {
          applicationPassword: { type: 'http', scheme: 'basic', description: 'Login and application password.' },
        },
      },
    };
  }

  private describeOperation(route: Route, endpoint: BoundEndpoint, method: string): object {
    const { declaration } = endpoint;
    const inPath = new Set(parametersOf(route));
    const args = endpoint.args.list.filter(({ name }) => !inPath.has(name));
    const hasBody = METHODS_WITH_BODY.has(method);
    // A check can allow anonymous users. Checks of reads usually do.
    const isOpenToAnonymous =
      declaration.allow.kind === 'anyone' || (method === 'GET' && declaration.allow.kind === 'check');
    return {
      operationId: `${endpoint.label.replace('.', '_')}_${method.toLowerCase()}_${route.template.replace(/\W+/g, '_')}`,
      tags: [route.namespace || 'root'],
      ...this.summarize(route, endpoint, method),
      description: `${requirementOf(declaration.allow)}.${declaration.batch && method !== 'GET' ? ' Can be part of a batch.' : ''}`,
      ...(declaration.createsMissing ? { 'x-creates-missing': true } : {}),
      security: isOpenToAnonymous ? [{}, { applicationPassword: [] }] : [{ applicationPassword: [] }],
      parameters: [
        ...[...inPath].map((name) => this.describePathParameter(endpoint, name)),
        ...(hasBody
          ? []
          : args.map(({ name, schema, required }) => ({
              name,
              in: 'query',
              required,
              ...descriptionMember(schemaDescription(schema)),
              schema: openApiSchema(schema),
              ...(schema.type === 'object'
                ? { style: 'deepObject', explode: true }
                : { style: 'form', explode: false }),
            }))),
      ],
      ...(hasBody && args.length > 0
        ? { requestBody: { content: { 'application/json': { schema: bodySchema(args) } } } }
        : {}),
      responses: this.describeResponses(endpoint),
    };
  }

  private describePathParameter(endpoint: BoundEndpoint, name: string): object {
    const schema = endpoint.args.list.find((arg) => arg.name === name)?.schema ?? { type: 'string' as const };
    const { default: _default, ...withoutDefault } = openApiSchema(schema);
    return {
      name,
      in: 'path',
      required: true,
      ...descriptionMember(schemaDescription(schema)),
      schema: withoutDefault,
    };
  }

  private summarize(
    { template }: Route,
    { declaration, methods }: BoundEndpoint,
    method: string,
  ): { summary?: string } {
    const { item, list, summary } = declaration;
    if (summary !== undefined) return { summary };
    if (!item) return {};
    const isNew = isCreation(methods);
    const verb = declaration.verb ?? (list ? 'List' : isNew ? 'Create' : VERBS[method as Method]);
    const { title } = this.registry.resources.get(item).schema;
    return { summary: summaryOf({ verb, title, isSingleton: !isNew && !template.endsWith('}') }) };
  }

  private describeResponses(endpoint: BoundEndpoint): object {
    const success = endpoint.declaration.successStatus ?? (isCreation(endpoint.methods) ? 201 : 200);
    const schema = this.responseSchemaOf(endpoint.declaration);
    return {
      [success]: { description: 'The request succeeded.', content: { 'application/json': { schema } } },
      default: {
        description: 'The request failed; see `code`.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    };
  }

  private responseSchemaOf({ item, list, byName, methods, anyResponse }: EndpointDeclaration): OpenApiSchema {
    if (anyResponse) return {};
    const itemSchema = item ? { $ref: `#/components/schemas/${this.nameOf(item)}` } : {};
    if (byName) return { type: 'object', additionalProperties: itemSchema };
    if (list) return { type: 'array', items: itemSchema };
    return item && isOnlyMethod('DELETE', methods) ? { anyOf: [deletionSchema(itemSchema), itemSchema] } : itemSchema;
  }

  private buildSchemas(): Record<string, OpenApiSchema> {
    const schemas: Record<string, OpenApiSchema> = {
      ...LINK_SCHEMAS,
      Error: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
          code: {
            type: 'string',
            description: 'Code of the error.',
            examples: [...ERROR_STATUSES.keys()].slice(0, 5),
          },
          message: { type: 'string', description: 'Reason of the error for people. The text may change.' },
          data: {
            type: 'object',
            description: 'Details of the error.',
            properties: { status: { type: 'integer', description: 'Status of the response.' } },
            additionalProperties: true,
          },
        },
      },
    };
    for (const [item, name] of this.names) {
      const schema = answerSchema(this.registry.resources.get(item).schema);
      schemas[name] = { ...schema, properties: { ...(schema.properties as object), ...LINK_MEMBERS } };
    }
    return schemas;
  }

  /** Names each resource by its title. Resources of several namespaces can have the same title. */
  private nameSchemas(): void {
    const used = new Set(['Error', ...Object.keys(LINK_SCHEMAS)]);
    for (const { namespace, endpoints } of this.registry.table.routes)
      for (const { item } of endpoints.map(({ declaration }) => declaration)) {
        if (!item || this.names.has(item)) continue;
        const { title } = this.registry.resources.get(item).schema;
        let name = componentName(title);
        for (let number = 1; used.has(name); number++)
          name = componentName(`${namespace}-${title}${number > 1 ? `-${number}` : ''}`);
        used.add(name);
        this.names.set(item, name);
      }
  }

  private nameOf(item: Resource): string {
    return this.names.get(item)!;
  }
}

/** OpenAPI allows only these characters in names of schemas. */
function componentName(text: string): string {
  return text.replace(/[^\w.-]/g, '_');
}

/** Only `@Create` declares `POST` without other methods. */
const isCreation = (methods: readonly Method[]): boolean => isOnlyMethod('POST', methods);

function isOnlyMethod(method: Method, methods: readonly Method[]): boolean {
  return methods.length === 1 && methods[0] === method;
}

/** The response to a permanent deletion. An item that is only moved to the trash is the response itself. */
function deletionSchema(item: OpenApiSchema): OpenApiSchema {
  return {
    type: 'object',
    required: ['deleted', 'previous'],
    properties: { deleted: { type: 'boolean', enum: [true], description: 'The item is deleted.' }, previous: item },
  };
}

function bodySchema(args: BoundEndpoint['args']['list']): OpenApiSchema {
  const properties = args.map(({ name, schema, definition: { alternative } }): [string, Schema] => {
    if (!alternative) return [name, schema];
    const { description, required, ...object } = schema;
    return [name, { description, required, anyOf: [alternative, object] }];
  });
  return openApiSchema({ type: 'object', properties: Object.fromEntries(properties) });
}

function descriptionMember(description: string | undefined): { description?: string } {
  return description ? { description } : {};
}

function parametersOf(route: Route): string[] {
  return [...route.template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
}
