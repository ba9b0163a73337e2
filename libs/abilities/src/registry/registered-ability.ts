import type { Actor } from '#route-registry';
import { compileSchema } from '#schema';
import type { CompiledSchema, Schema } from '#schema';
import type { AbilityDeclaration, AbilityHandler } from './ability.js';

/** HTTP method that runs an ability. */
export type AbilityMethod = 'GET' | 'POST' | 'DELETE';

/** A compiled ability. */
export interface RegisteredAbility extends AbilityDeclaration {
  /** Location of the declaration as `Class.method`, for error messages. */
  declaredIn: string;
  method: AbilityMethod;
  handler: AbilityHandler;
  compiledInput?: CompiledSchema;
  compiledOutput?: CompiledSchema;
}

/**
 * Compiles a declaration.
 * @throws Error on an incorrect schema
 */
export function compileAbility(
  declaration: AbilityDeclaration,
  declaredIn: string,
  handler: AbilityHandler,
): RegisteredAbility {
  const { input, output, annotations } = declaration;
  return {
    ...declaration,
    declaredIn,
    handler,
    // defence: ability-method-annotations
    method: annotations.readonly ? 'GET' : annotations.destructive && annotations.idempotent ? 'DELETE' : 'POST',
    ...(input && { compiledInput: compileSchema(input) }),
    ...(output && { compiledOutput: compileSchema(output) }),
  };
}

/** Whether an actor sees an ability. */
export function isVisibleTo({ shown = true, audience }: AbilityDeclaration, actor: Actor): boolean {
  return shown && (audience === undefined || actor.can(audience));
}

const NAME = /^[a-z0-9-]+\/[a-z0-9-]+$/;
/** Pattern of the slug of a category, without anchors. */
export const CATEGORY_SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const SLUG = new RegExp(`^${CATEGORY_SLUG}$`);

/**
 * Returns an error message for each fault of a declaration; none if it is valid.
 * @param others the abilities that were registered before, by name
 */
export function abilityErrors(ability: RegisteredAbility, others: ReadonlyMap<string, RegisteredAbility>): string[] {
  const { name, declaredIn, category, annotations, input, output } = ability;
  const other = others.get(name);
  const conflicting = [...others.values()].find(
    (one) => one.category.slug === category.slug && one.category.label !== category.label,
  );
  return [
    ...(NAME.test(name) ? [] : [`\`${name}\` is not a valid name; write \`namespace/operation\``]),
    ...(other ? [`\`${name}\` is already registered by ${other.declaredIn}; rename one of the two`] : []),
    ...(name.endsWith('/run')
      ? [`\`${name}\` ends in \`/run\`, which is the path that runs another ability; rename it`]
      : []),
    ...(SLUG.test(category.slug)
      ? []
      : [
          `\`${category.slug}\` is not a valid category slug; write lowercase letters and digits, with single \`-\` between them`,
        ]),
    ...(conflicting
      ? [`the category \`${category.slug}\` has another label in ${conflicting.declaredIn}; use the same label in both`]
      : []),
    ...(annotations.readonly && annotations.destructive
      ? ['it cannot be both `readonly` and `destructive`; set one of them to false']
      : []),
    ...([input, output].some((schema) => schema && hasOldKeywords(schema))
      ? ['its schemas use old keywords: write `required` as a list of names, and no `exclusiveMinimum: true`']
      : []),
    ...(input?.default !== undefined && ability.compiledInput?.validate(input.default, 'input')
      ? ['the default of its input does not match its schema; correct one of the two']
      : []),
  ].map((fault) => `${declaredIn}: ${fault}`);
}

/** Whether a schema has keywords of old JSON Schema drafts, which clients of newer drafts would misinterpret. */
function hasOldKeywords({
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
  const subschemas = [
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...anyOf,
    ...oneOf,
    ...(items ? [items] : []),
  ];
  if (typeof additionalProperties === 'object') subschemas.push(additionalProperties);
  return (
    typeof required === 'boolean' ||
    exclusiveMinimum !== undefined ||
    exclusiveMaximum !== undefined ||
    subschemas.some(hasOldKeywords)
  );
}
