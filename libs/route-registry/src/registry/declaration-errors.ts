import type { CapabilityCatalogue } from '../pipeline/ports.js';
import { SchemaFailure } from '../schema/failure.js';
import { pathArguments } from './path-pattern.js';
import type { BoundEndpoint, Route } from './route.js';

/** The app does not start: one or more endpoints are declared wrongly. Names each class and method. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  constructor(readonly faults: readonly string[]) {
    super(`The interface is declared wrongly:\n- ${faults.join('\n- ')}`);
  }
}

export interface Declared {
  endpoint: BoundEndpoint;
  pattern: string;
  /** The route of that pattern, when another endpoint made it already. */
  route?: Route;
  capabilities: CapabilityCatalogue | null;
}

/** What is wrong with a declaration, each fault with the class and method that it stands in. */
export function declarationErrors({ endpoint, pattern, route, capabilities }: Declared): string[] {
  const { declaration, label, args } = endpoint;
  const faults: string[] = [];
  const fault = (text: string) => faults.push(`${label}: ${text}`);

  // defence: endpoint-declares-permission
  if (!declaration.allow) fault("declares no permission; give `allow`, for example `allow: can('edit_posts')`");
  else {
    if (declaration.allow.kind === 'anyone' && endpoint.writes && declaration.allow.description === 'anyone')
      fault("lets anyone write; say why: `allow: anyone('…')`");
    for (const capability of declaration.allow.capabilities) {
      if (capabilities && !capabilities.isGranted(capability))
        fault(`asks for the capability \`${capability}\`, which no role holds`);
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
      fault(`argument \`${name}\` has no schema; give it a type, or \`free\` with the reason`);
    if (arg.hasDefault && arg.compiled) {
      const wrong = arg.compiled.validate(schema.default, name);
      if (wrong || arg.default instanceof SchemaFailure)
        fault(`the default of argument \`${name}\` does not fit its schema`);
    }
  }
  for (const name of pathArguments(declaration.path)) {
    if (!args.list.some((arg) => arg.name === name)) fault(`\`:${name}\` in the path is no declared argument`);
  }
  for (const other of route?.endpoints ?? []) {
    const twice = other.methods.filter((method) => endpoint.methods.includes(method));
    if (twice.length > 0) fault(`${twice.join(', ')} ${pattern} is already answered by ${other.label}`);
  }
  return faults;
}
