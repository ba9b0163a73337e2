import type { Type } from '@nestjs/common';
import { validate } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { compileSchema, SchemaFailure, SCHEMA_CONSTRAINT } from '#schema';
import type { CompiledSchema, Schema } from '#schema';
import { InvalidArgumentsError } from '../errors/invalid-arguments-error.js';
import type { ArgumentError } from '../errors/invalid-arguments-error.js';
import { RestError } from '../errors/rest-error.js';
import { allArgDefinitions } from '../declaration/args-definitions.js';
import { rulesOf } from '../declaration/validator-schema.js';
import type { ArgDefinition, Resolve } from '../declaration/arg.decorator.js';
import type { Actor } from '../pipeline/actor.js';
import type { Params } from '../pipeline/params.js';

/** A compiled argument. */
export interface BoundArgument {
  name: string;
  definition: ArgDefinition;
  schema: Schema;
  required: boolean;
  /** `undefined` for arguments that no schema checks. */
  compiled?: CompiledSchema;
  hasDefault: boolean;
  /** Whether `null` fails in the first validation pass. */
  refusesNull: boolean;
  /** The coerced default. */
  default: unknown;
}

/** The compiled arguments of one endpoint. They are built at boot, so that requests need no reflection. */
export class BoundArguments {
  readonly list: readonly BoundArgument[];
  private readonly required: readonly BoundArgument[];
  /** Arguments that some requests must have, depending on other arguments. */
  private readonly requiredInSome: readonly BoundArgument[];
  private readonly class: Type<object>;
  /** The args class and its extensions, as far as they have decorators of class-validator. */
  private readonly withFurtherRules: readonly Type<object>[];

  /** @param extensions args classes that other modules add to `argsClass` */
  constructor(
    argsClass: Type<object>,
    extensions: readonly Type<object>[],
    private readonly resolve: Resolve,
  ) {
    this.class = argsClass;
    const definitions = new Map<string, ArgDefinition>();
    for (const one of [argsClass, ...extensions])
      for (const [name, definition] of allArgDefinitions(one)) definitions.set(name, definition);
    this.list = [...definitions.values()].map((definition) => bindArgument(definition, resolve));
    this.required = this.list.filter(({ required }) => required);
    this.requiredInSome = this.list.filter(({ definition }) => definition.isRequiredIn !== undefined);
    this.withFurtherRules = [argsClass, ...extensions].filter((one) => rulesOf(one).length > 0);
  }

  /**
   * Validates and coerces in place, in the reference's order: missing arguments, the first validation pass, the second
   * one. As in the reference, the second one also refuses invalid values that other values override.
   * @param overridden names and values of overridden arguments, the strongest last
   * @throws RestError `rest_missing_callback_param` or `rest_invalid_param`
   */
  check(params: Params, actor: Actor, overridden: readonly (readonly [name: string, value: unknown])[] = []): void {
    const sent = this.addDefaults(params);
    refuseMissing(this.required.filter(({ name }) => (params[name] ?? null) === null));
    let given: Readonly<Params> = params;
    for (const { name, definition, default: defaultValue } of sent) {
      const value = params[name];
      if (!definition.normalize || value === null || value === defaultValue) continue;
      if (given === params) given = { ...params };
      params[name] = definition.normalize(value);
    }
    const errors = new PassErrors();
    for (const { name, compiled, definition, default: defaultValue, refusesNull } of sent) {
      const value = params[name];
      if (refusesNull && value === null) errors.add(name, compiled!.validate(value, name));
      if (definition.validationPass !== 'first' || value === undefined || value === null || value === defaultValue)
        continue;
      const refusal =
        definition.rulePass === 'second'
          ? null
          : this.ruleError(definition, value, { actor, params, given: given[name] });
      errors.add(name, refusal ?? compiled?.validate(value, name) ?? null);
    }
    errors.throwIfAny('first');
    for (const { name, compiled, definition, default: defaultValue } of sent) {
      const value = params[name];
      if (value === undefined || value === defaultValue) continue;
      const hasRule = definition.rulePass === 'second' || (definition.validationPass !== 'first' && value !== null);
      if (hasRule && definition.rule) {
        const refusal = this.ruleError(definition, value, { actor, params, given: given[name] });
        errors.add(name, refusal);
        if (refusal) continue;
      }
      if (!compiled) continue;
      const violation = definition.validationPass === 'first' ? null : compiled.validate(value, name);
      if (violation) {
        errors.add(name, violation);
        continue;
      }
      const coerced = compiled.sanitize(value, name);
      if (coerced instanceof SchemaFailure) errors.add(name, coerced);
      else params[name] = coerced;
    }
    for (const [name, value] of overridden) errors.add(name, this.overriddenError(name, value));
    errors.throwIfAny();
  }

  /** Adds the defaults of absent arguments. Returns the other arguments, which are few: endpoints have up to 50. */
  private addDefaults(params: Params): BoundArgument[] {
    const sent: BoundArgument[] = [];
    for (const argument of this.list) {
      const { name, definition, hasDefault } = argument;
      if (definition.nullIsAbsent && params[name] === null) delete params[name];
      if (params[name] !== undefined) sent.push(argument);
      else if (hasDefault) params[name] = argument.default;
    }
    return sent;
  }

  private overriddenError(name: string, value: unknown): ArgumentError | null {
    const found = this.list.find((argument) => argument.name === name);
    if (!found?.compiled || found.definition.validationPass === 'first') return null;
    const { normalize } = found.definition;
    return found.compiled.validate(normalize && value !== null ? normalize(value) : value, name);
  }

  private ruleError(
    { rule }: ArgDefinition,
    value: unknown,
    about: { actor: Actor; params: Params; given: unknown },
  ): ArgumentError | null {
    const refusal = rule?.(value, { ...about, resolve: this.resolve }) ?? null;
    return refusal === null || typeof refusal === 'object'
      ? refusal && { data: null, ...refusal }
      : { message: refusal };
  }

  /** Creates the instance of the args class that the handler receives, from validated values. */
  async createInstance(params: Params): Promise<object> {
    const extensions = this.withFurtherRules.filter((type) => type !== this.class).map((type) => new type());
    const args = Object.assign(new this.class(), ...extensions) as Record<string, unknown>;
    for (const { name, definition, default: defaultValue } of this.list) {
      const value = params[name];
      if (value === undefined || (definition.hasInitialValue && value === defaultValue)) continue;
      args[name] = definition.instantiate && value !== null ? definition.instantiate(value) : value;
    }
    refuseMissing(
      this.requiredInSome.filter((arg) => args[arg.name] === undefined && arg.definition.isRequiredIn!(args)),
    );
    if (this.withFurtherRules.length > 0) await this.checkFurtherRules(args);
    return args;
  }

  /** Runs class-validator decorators other than that of `@Arg`. */
  private async checkFurtherRules(args: object): Promise<void> {
    const errors = new PassErrors();
    for (const type of this.withFurtherRules) {
      // class-validator finds rules by the class of the instance.
      const instance = type === this.class ? args : Object.assign(new type(), args);
      for (const error of await validate(instance, { skipMissingProperties: true, forbidUnknownValues: false })) {
        const reasons = reasonsOf(error);
        if (reasons.length > 0)
          errors.add(error.property, { code: 'rest_invalid_param', message: reasons.join(' '), data: null });
      }
    }
    errors.throwIfAny();
  }
}

/** @throws RestError `rest_missing_callback_param` naming the arguments, if there are any */
function refuseMissing(missing: readonly BoundArgument[]): void {
  if (missing.length === 0) return;
  const params = missing.map(({ name }) => name);
  throw new RestError('rest_missing_callback_param', `Missing parameter(s): ${params.join(', ')}`, 400, { params });
}

/** The messages of an error and of the errors of nested instances. */
function reasonsOf({ constraints = {}, children = [], property }: ValidationError, path = ''): string[] {
  const fullPath = path + property;
  // The schema has validated the uncoerced value; the coerced one need not conform to it.
  const own = Object.entries(constraints).flatMap(([rule, reason]) => (rule === SCHEMA_CONSTRAINT ? [] : [reason]));
  return [
    ...own.map((reason) => (path === '' ? reason : `${fullPath}: ${reason}`)),
    ...children.flatMap((child) => reasonsOf(child, `${fullPath}.`)),
  ];
}

/** Bound arguments whose schemas depend on no registry. Most of them are arguments of several endpoints. */
const BOUND = new WeakMap<ArgDefinition, BoundArgument>();

function bindArgument(definition: ArgDefinition, resolve: Resolve): BoundArgument {
  if (typeof definition.source === 'function') return bindSchema(definition, definition.source(resolve));
  let bound = BOUND.get(definition);
  if (!bound) BOUND.set(definition, (bound = bindSchema(definition, definition.source)));
  return bound;
}

function bindSchema(definition: ArgDefinition, schema: Schema): BoundArgument {
  const compiled = definition.noSchemaReason === undefined ? compiledSchema(schema, definition.name) : undefined;
  const hasDefault = schema.default !== undefined && schema.default !== null;
  const coercedNull = compiled?.sanitize(null, definition.name);
  const defaultValue = hasDefault && compiled ? compiled.sanitize(schema.default, definition.name) : schema.default;
  return {
    name: definition.name,
    definition,
    schema,
    required: schema.required === true,
    compiled,
    hasDefault,
    refusesNull:
      definition.refusesNull === true &&
      compiled !== undefined &&
      compiled.validate(null, definition.name) !== null &&
      (coercedNull instanceof SchemaFailure || compiled.validate(coercedNull, definition.name) !== null),
    default: deepFreeze(defaultValue),
  };
}

/** @throws Error naming the argument whose schema cannot be compiled */
function compiledSchema(schema: Schema, name: string): CompiledSchema {
  try {
    return compileSchema(schema);
  } catch (error) {
    throw new Error(`the schema of argument \`${name}\` is incorrect: ${(error as Error).message}`, { cause: error });
  }
}

function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object') {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/** Collects the errors of one validation pass, which are reported together. */
class PassErrors {
  private readonly errors: Record<string, ArgumentError> = {};

  add(name: string, error: ArgumentError | null): void {
    if (error) this.errors[name] = error;
  }

  throwIfAny(pass?: 'first'): void {
    if (Object.keys(this.errors).length > 0) throw new InvalidArgumentsError(this.errors, pass);
  }
}
