import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import type { Schema } from '#schema';
import { invalidParam } from '../errors/refusals.js';
import { argDefinitions } from './arg.decorator.js';
import type { ArgDefinition } from './arg.decorator.js';
import { conditionsOf, conversionOf, validatedProperties, validatorSchema } from './validator-schema.js';

/**
 * All arguments of an args class: those with `@Arg`, and the properties that only have decorators of class-validator
 * and class-transformer. An `@Arg` without a type adds its keywords, such as a description, to the schema that is
 * derived from the decorators.
 */
export function allArgDefinitions(args: Type<object>): Map<string, ArgDefinition> {
  const definitions = argDefinitions(args);
  for (const name of validatedProperties(args)) {
    const declared = definitions.get(name);
    if (!declared) definitions.set(name, definitionFromValidators(args, name, {}));
    else if (typeof declared.source === 'object' && isUntyped(declared.source) && declared.noSchemaReason === undefined)
      definitions.set(name, { ...declared, ...definitionFromValidators(args, name, declared.source) });
  }
  return definitions;
}

/** Whether a schema accepts values of all types. */
export function isUntyped({ type, enum: values, oneOf, anyOf }: Schema): boolean {
  return type === undefined && values === undefined && oneOf === undefined && anyOf === undefined;
}

function definitionFromValidators(args: Type<object>, name: string, further: Schema): ArgDefinition {
  const { transforms, instantiates } = conversionOf(args, name);
  const convert = (value: unknown): unknown => convertProperty(args, name, value);
  const derived = validatorSchema(args, name);
  const conditions = conditionsOf(args, name);
  return {
    name,
    source: { ...derived, ...further },
    hasInitialValue: derived.default !== undefined && further.default === undefined,
    ...(conditions.length > 0
      ? { nullIsAbsent: true, isRequiredIn: (instance) => conditions.every((holds) => holds(instance)) }
      : {}),
    ...(transforms ? { normalize: convert } : {}),
    ...(transforms && instantiates ? { noSchemaReason: 'class-validator checks the instance' } : {}),
    ...(instantiates && !transforms ? { instantiate: convert } : {}),
  };
}

/**
 * Converts the value of one property by class-transformer.
 * @throws RestError `rest_invalid_param` if the value cannot be converted
 */
function convertProperty(args: Type<object>, name: string, value: unknown): unknown {
  try {
    return (plainToInstance(args, { [name]: value }) as Record<string, unknown>)[name];
  } catch {
    throw invalidParam(name, `${name} has a value that cannot be converted.`);
  }
}
