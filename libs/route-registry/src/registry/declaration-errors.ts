import type { Type } from '@nestjs/common';
import { contradictionsOf, SchemaFailure } from '#schema';
import { isUntyped } from '../declaration/args-definitions.js';
import { fieldDefinitions } from '../declaration/resource.decorator.js';
import type { CapabilityCatalog } from '../pipeline/ports.js';
import type { BoundArgument } from './bound-arguments.js';
import { pathArguments } from './path-pattern.js';
import type { BoundEndpoint, Route } from './route.js';

/** Thrown at boot when endpoints are declared incorrectly. It names each class and method. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  constructor(readonly errors: readonly string[]) {
    super(`These endpoints are declared incorrectly:\n- ${errors.join('\n- ')}`);
  }
}

/** Parameters that the API itself reads from every request, and what they do. */
const RESERVED_ARGUMENTS: Readonly<Record<string, string>> = {
  _fields: 'selects the fields of every answer',
  _embed: 'selects the linked items of every answer',
  _envelope: 'wraps every answer',
  _jsonp: 'names the callback of every answer',
  _method: 'replaces the method of every request',
  _wpnonce: 'proves the session of every request',
  rest_route: 'names the route of requests at the site root',
};
/** Members that the API itself adds to items. */
const RESERVED_FIELDS = ['_links', '_embedded'];

/** An endpoint at boot, with the context in which its declaration is checked. */
export interface DeclaredEndpoint {
  endpoint: BoundEndpoint;
  pattern: string;
  /** The route of this pattern, if another endpoint has declared it already. */
  route?: Route;
  capabilities: CapabilityCatalog | null;
}

/** The errors of a declaration, each with its class and method. */
export function declarationErrors({ endpoint, pattern, route, capabilities }: DeclaredEndpoint): string[] {
  const { declaration, label, args } = endpoint;
  const errors = [...permissionErrors(endpoint, capabilities)];
  if (declaration.args && args.list.length === 0)
    errors.push(
      `the args class ${declaration.args.name} declares no argument; decorate its properties with @Arg(schema) or with class-validator`,
    );
  errors.push(...args.list.flatMap((arg) => [...argumentErrors(arg), ...typeErrors(arg, declaration.args)]));
  const fields = declaration.item ? fieldDefinitions(declaration.item) : undefined;
  for (const name of RESERVED_FIELDS.filter((one) => fields?.has(one)))
    errors.push(`the field \`${name}\` of ${declaration.item!.name} would be lost, because the API adds it; rename it`);
  for (const name of pathArguments(declaration.path)) {
    if (!args.list.some((arg) => arg.name === name)) errors.push(`\`:${name}\` in the path is not a declared argument`);
  }
  for (const other of route?.endpoints ?? []) {
    const duplicates = other.methods.filter((method) => endpoint.methods.includes(method));
    if (duplicates.length > 0) errors.push(`${duplicates.join(', ')} ${pattern} is already answered by ${other.label}`);
  }
  return errors.map((text) => `${label}: ${text}`);
}

function* permissionErrors(
  { declaration: { allow }, writes }: BoundEndpoint,
  capabilities: CapabilityCatalog | null,
): Generator<string> {
  // defence: endpoint-declares-permission
  if (!allow) yield "declares no permission; set `allow`, for example `allow: can('edit_posts')`";
  else if (typeof allow.check !== 'function')
    yield "`allow` is not a permission; call anyone(), signedIn(), can('…') or allowIf('…', …)";
  else {
    if (allow.kind === 'capability' && allow.capabilities.length === 0)
      yield '`can()` names no capability, so it would allow everyone; name one, or use anyone()';
    if (allow.kind === 'anyone' && writes && allow.description === 'anyone')
      yield "lets anyone write; state the reason: `allow: anyone('…')`";
    for (const capability of allow.capabilities)
      if (capabilities && !capabilities.isGranted(capability))
        yield `requires the capability \`${capability}\`, which no role has`;
  }
}

function* argumentErrors({ schema, definition, name, ...arg }: BoundArgument): Generator<string> {
  if (Object.hasOwn(RESERVED_ARGUMENTS, name))
    yield `no argument can have the name \`${name}\`, which ${RESERVED_ARGUMENTS[name]}; rename it`;
  if (isUntyped(schema) && definition.noSchemaReason === undefined)
    yield `argument \`${name}\` has no schema; declare a type with \`@Arg({ type: … })\`, or give the reason in its option \`noSchemaReason\``;
  if (!arg.compiled) return;
  const failure = arg.hasDefault ? (arg.compiled.validate(schema.default, name) ?? arg.default) : undefined;
  if (failure instanceof SchemaFailure)
    yield `the default of argument \`${name}\` does not conform to its schema: ${failure.message}`;
  for (const text of contradictionsOf(schema)) yield `the schema of argument \`${name}\` contradicts itself: ${text}`;
}

/** The types of a schema whose values have a type of TypeScript. */
const SCHEMA_TYPES = new Map<unknown, readonly string[]>([
  [String, ['string']],
  [Number, ['integer', 'number']],
  [Boolean, ['boolean']],
  [Array, ['array']],
]);

/** The error of an argument whose property has a type that its values never have. */
function* typeErrors({ name, schema, definition }: BoundArgument, args?: Type<object>): Generator<string> {
  const property = args && (Reflect.getMetadata('design:type', args.prototype, name) as { name: string } | undefined);
  const fitting = SCHEMA_TYPES.get(property);
  const types = [schema.type ?? []].flat();
  if (!fitting || types.length === 0 || definition.instantiate || definition.normalize) return;
  if (!types.some((type) => fitting.includes(type)))
    yield `argument \`${name}\` has the type ${types.join(' or ')} in its schema, but ${property!.name.toLowerCase()} in ${args!.name}; declare the same type`;
}

/**
 * The errors of routes that share a method and whose patterns differ only in the names of their parameters or in letter
 * case. Requests with that method would never reach the second route.
 */
export function equalAddressErrors(routes: readonly Route[]): string[] {
  const owners = new Map<string, BoundEndpoint>();
  const errors: string[] = [];
  for (const { pattern, template, endpoints } of routes) {
    const address = pattern.replace(/\(\?P<\w+>/g, '(').toLowerCase();
    for (const endpoint of endpoints)
      for (const method of endpoint.methods) {
        const owner = owners.get(`${method} ${address}`);
        if (!owner) owners.set(`${method} ${address}`, endpoint);
        else if (owner !== endpoint && !endpoints.includes(owner))
          errors.push(
            `${endpoint.label}: ${method} ${template} has the same addresses as ${owner.label}, which answers first; give one of them another path`,
          );
      }
  }
  return errors;
}
