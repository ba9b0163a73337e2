import type { CapabilityCatalogue } from '../pipeline/ports.js';
import { SchemaFailure } from '../schema/failure.js';
import { pathArguments } from './path-pattern.js';
import type { BoundEndpoint, Route } from './route.js';

/** Thrown at boot when endpoints are declared incorrectly. It names each class and method. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  constructor(readonly faults: readonly string[]) {
    super(`These endpoints are declared incorrectly:\n- ${faults.join('\n- ')}`);
  }
}

/** An endpoint at boot, with the context in which its declaration is checked. */
export interface DeclaredEndpoint {
  endpoint: BoundEndpoint;
  pattern: string;
  /** The route of this pattern, if another endpoint has declared it already. */
  route?: Route;
  capabilities: CapabilityCatalogue | null;
}

/** The errors of a declaration, each with its class and method. */
export function declarationErrors({ endpoint, pattern, route, capabilities }: DeclaredEndpoint): string[] {
  const { declaration, label, args } = endpoint;
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${label}: ${text}`);

  // defence: endpoint-declares-permission
  if (!declaration.allow) fault("declares no permission; set `allow`, for example `allow: can('edit_posts')`");
  else {
    if (declaration.allow.kind === 'anyone' && endpoint.writes && declaration.allow.description === 'anyone')
      fault("lets anyone write; state the reason: `allow: anyone('…')`");
    for (const capability of declaration.allow.capabilities) {
      if (capabilities && !capabilities.isGranted(capability))
        fault(`requires the capability \`${capability}\`, which no role has`);
    }
  }
  for (const arg of args.list) {
    const { schema, definition, name } = arg;
    const typed =
      schema.type !== undefined ||
      schema.oneOf !== undefined ||
      schema.anyOf !== undefined ||
      schema.enum !== undefined;
    if (!typed && definition.unvalidated === undefined)
      fault(`argument \`${name}\` has no schema; declare a type, or \`unvalidated\` with the reason`);
    if (arg.hasDefault && arg.compiled) {
      const failure = arg.compiled.validate(schema.default, name);
      if (failure || arg.default instanceof SchemaFailure)
        fault(`the default of argument \`${name}\` does not conform to its schema`);
    }
  }
  for (const name of pathArguments(declaration.path)) {
    if (!args.list.some((arg) => arg.name === name)) fault(`\`:${name}\` in the path is not a declared argument`);
  }
  for (const other of route?.endpoints ?? []) {
    const duplicates = other.methods.filter((method) => endpoint.methods.includes(method));
    if (duplicates.length > 0) fault(`${duplicates.join(', ')} ${pattern} is already answered by ${other.label}`);
  }
  return faults;
}
