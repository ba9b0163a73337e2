import { ERROR_STATUSES } from '../errors/error-catalog.js';
import type { CapabilityCatalog } from '../pipeline/ports.js';

/** A literal name in the source text of a class. */
interface LiteralUse {
  name: string;
  /** The text of the call, by which its method is found. */
  call: string;
}

const CAPABILITY = /\.can\(\s*(["'`])([\w-]+)\1\s*\)/g;
/** `new RestError('…'` and `refused(actor, '…'`, as compilers and bundlers write them. */
const ERROR_CODE = /\b(?:RestError\d*\)?\(|refused\d*\)?\([\w.$]+(?:\.actor)?,)\s*(["'`])([\w-]+)\1/g;

/** The literal names in a source text. */
type LiteralUses = Readonly<Record<'capabilities' | 'errorCodes', readonly LiteralUse[]>>;

const USES_OF_CLASSES = new WeakMap<object, LiteralUses>();

/**
 * Finds misspelled string literals in the source of a class: capabilities that no role has
 * (`actor.can('edit_evnets')`), and error codes that are not registered. Computed names are not checked.
 */
export function literalErrors(
  type: { name: string; prototype?: object },
  capabilities: CapabilityCatalog | null,
): string[] {
  let uses = USES_OF_CLASSES.get(type);
  if (!uses) USES_OF_CLASSES.set(type, (uses = literalUses(String(type))));
  return sourceErrors(uses, capabilities, (call) => `${type.name}.${methodWith(type.prototype, call)}`);
}

/** Like `literalErrors`, for any source text. `label` names the place of a call in messages. */
export function sourceErrors(
  source: string | LiteralUses,
  capabilities: CapabilityCatalog | null,
  label: (call: string) => string,
): string[] {
  const uses = typeof source === 'string' ? literalUses(source) : source;
  const errors: string[] = [];
  for (const { name, call } of uses.capabilities)
    if (capabilities && !capabilities.isGranted(name))
      errors.push(
        `${label(call)}: asks for the capability \`${name}\`, which no role has; correct it, or grant it by \`CapabilityRegistry.grant('${name}', [roles])\``,
      );
  for (const { name, call } of uses.errorCodes)
    if (!ERROR_STATUSES.has(name))
      errors.push(
        `${label(call)}: throws the error code \`${name}\`, which is not registered; add \`registerErrorCodes({ ${name}: status })\``,
      );
  return errors;
}

function literalUses(source: string): LiteralUses {
  const usesOf = (pattern: RegExp) => [...source.matchAll(pattern)].map(([call, , name]) => ({ name: name!, call }));
  return { capabilities: usesOf(CAPABILITY), errorCodes: usesOf(ERROR_CODE) };
}

/** The name of the method whose text has a call; `constructor` for initializers of fields. */
function methodWith(prototype: object | undefined, call: string): string {
  const members = prototype ? Object.entries(Object.getOwnPropertyDescriptors(prototype)) : [];
  const found = members.find(
    ([name, { value, get }]) => name !== 'constructor' && [value, get].some((part) => String(part).includes(call)),
  );
  return found?.[0] ?? 'constructor';
}
