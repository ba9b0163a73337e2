import { compileSchema } from '#route-registry';
import type { Actor, CompiledSchema, Schema } from '#route-registry';
import type { AbilityDeclaration, AbilityHandler } from './ability.js';

/** The method by which an ability is called. */
export type AbilityMethod = 'GET' | 'POST' | 'DELETE';

/** An ability, ready to be carried out. */
export interface RegisteredAbility extends AbilityDeclaration {
  /** `Class.method`, for messages. */
  origin: string;
  method: AbilityMethod;
  handler: AbilityHandler;
  compiledInput?: CompiledSchema;
  compiledOutput?: CompiledSchema;
}

/** Compiles what a method declares. */
export function registerable(
  declaration: AbilityDeclaration,
  origin: string,
  handler: AbilityHandler,
): RegisteredAbility {
  const { input, output, annotations } = declaration;
  return {
    ...declaration,
    origin,
    handler,
    // defence: ability-method-annotations
    method: annotations.readonly ? 'GET' : annotations.destructive && annotations.idempotent ? 'DELETE' : 'POST',
    ...(input && { compiledInput: compileSchema(input) }),
    ...(output && { compiledOutput: compileSchema(output) }),
  };
}

/** Whether somebody is told of an ability. */
export function isVisibleTo({ shown = true, audience }: AbilityDeclaration, actor: Actor): boolean {
  return shown && (audience === undefined || actor.can(audience));
}

const NAME = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with an ability, beside those that were registered before it. */
export function abilityErrors(ability: RegisteredAbility, others: ReadonlyMap<string, RegisteredAbility>): string[] {
  const { name, origin, category, annotations, input, output } = ability;
  const other = others.get(name);
  const elsewhere = [...others.values()].find(
    (one) => one.category.slug === category.slug && one.category.label !== category.label,
  );
  return [
    ...(NAME.test(name) ? [] : [`\`${name}\` is no name; write \`namespace/what-it-does\``]),
    ...(other ? [`\`${name}\` is already ${other.origin}`] : []),
    ...(SLUG.test(category.slug) ? [] : [`\`${category.slug}\` is no slug of a category`]),
    ...(elsewhere ? [`the category \`${category.slug}\` is another one at ${elsewhere.origin}`] : []),
    ...(annotations.readonly && annotations.destructive ? ['it cannot both change nothing and destroy'] : []),
    ...([input, output].some((schema) => schema && hasFlags(schema))
      ? ['its schemas are for programs: write `required` as a list of names, and no `exclusiveMinimum: true`']
      : []),
    ...(input?.default !== undefined && ability.compiledInput?.validate(input.default, 'input')
      ? ['the default of its input does not fit its schema']
      : []),
  ].map((fault) => `${origin}: ${fault}`);
}

/** Whether a schema has keywords of old drafts, which programs that read it would misunderstand. */
function hasFlags({
  required,
  exclusiveMinimum,
  exclusiveMaximum,
  properties = {},
  patternProperties = {},
  additionalProperties,
  items,
  anyOf = [],
  oneOf = [],
}: Schema): boolean {
  const inner = [
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...anyOf,
    ...oneOf,
    ...(items ? [items] : []),
  ];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return (
    typeof required === 'boolean' ||
    exclusiveMinimum !== undefined ||
    exclusiveMaximum !== undefined ||
    inner.some(hasFlags)
  );
}
