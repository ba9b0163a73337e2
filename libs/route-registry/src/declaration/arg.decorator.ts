import type { Type } from '@nestjs/common';
import { schemaConstraint, schemaTransform } from '#schema';
import type { Schema } from '#schema';
import { sanitizeTextField } from '#text';
import type { Actor } from '../pipeline/actor.js';
import type { Params } from '../pipeline/params.js';
import { inheritedDefinitions, ownDefinitions } from './class-definitions.js';

/** Looks up a provider of the running app, for schemas that depend on a registry (registered meta keys, formats). */
export type Resolve = <T>(token: Type<T> | symbol | string) => T;

/** A schema, or a function that builds it after the registries of the app are filled. */
export type SchemaSource = Schema | ((resolve: Resolve) => Schema);

/**
 * Why an argument is refused: an entry of `details`, or only the message for rules without an error code of their own.
 * `additional_data` is the data of an error that `data` replaces.
 */
export type ArgRefusal =
  | string
  | { code: string; message: string; data?: Record<string, unknown> | null; additional_data?: readonly unknown[] };

/**
 * A check in addition to the schema. It runs before the schema and receives the uncoerced value; `null` means valid.
 * `params` are the other arguments of the request, which are not all checked yet, and `given` is the value before
 * `normalize`.
 */
export type ArgRule = (
  value: unknown,
  about: { actor: Actor; resolve: Resolve; params: Readonly<Params>; given: unknown },
) => ArgRefusal | null;

/**
 * How an argument changes the representation of items. `cacheable`: everyone who sends the same value gets the same
 * items, so the response cache stores the responses. `personal`: the value is a credential, so no cache stores
 * responses to requests with it.
 */
export type ItemVariation = 'cacheable' | 'personal';

/** Options of an argument in addition to its schema. */
export interface ArgOptions {
  /** Regular expression of the path segment, for path arguments. Default: digits for integers, else `[\w-]+`. */
  path?: string;
  /**
   * The pass in which the argument is checked. Clients can observe it: the errors of one pass are reported together,
   * and the second pass runs only if the first has found no error. The first pass, which checks the fields of
   * resources, skips `null`. The second pass (default) checks `null` like other values.
   */
  validationPass?: 'first' | 'second';
  /**
   * The reason why no schema checks the argument. A `rule` may check it. Without a reason, an argument that declares no
   * type fails at boot.
   */
  noSchemaReason?: string;
  /** A further form of the value, which only OpenAPI describes. The `rule` of the argument must accept it. */
  alternative?: Schema;
  /**
   * Declares that the argument changes how items are represented. Requests with this argument get no represented item
   * from a cache. (`context` and `_fields` are known to all caches of items.)
   */
  changesItems?: ItemVariation;
  /**
   * Omits the argument from the discovery document, because the reference does not have it. OpenAPI still documents it.
   */
  hiddenFromDiscovery?: boolean;
  /** Whether `null` counts as an absent argument, as with `@IsOptional`. */
  nullIsAbsent?: boolean;
  /**
   * Whether `null` is refused if it would become an invalid value. `null` becomes the zero value of the type, which may
   * not conform to the schema.
   */
  refusesNull?: boolean;
  /** Creates the value that the handler receives from the checked one, such as a `Date`. */
  instantiate?: (value: unknown) => unknown;
  /** Rewrites a value other than `null` before it is checked: the rule and the schema see the result. */
  normalize?: (value: unknown) => unknown;
  /**
   * A check that a schema cannot express because it depends on the actor or on a registry. Runs in the argument's
   * validation pass, for values other than `null` and the default.
   */
  rule?: ArgRule;
  /**
   * `second`: the schema is checked in the first pass and the rule in the second one, for `null` as well. Default: the
   * rule runs in the pass of the argument.
   */
  rulePass?: 'second';
}

/** One declared argument. */
export interface ArgDefinition extends ArgOptions {
  name: string;
  source: SchemaSource;
  /** Whether the argument is missing if an instance of the args class does not have it, as with `@ValidateIf`. */
  isRequiredIn?: (instance: object) => boolean;
  /** Whether the default is the initial value of the property in each instance of the args class. */
  hasInitialValue?: boolean;
}

const ARGS = Symbol('route-registry:args');

/**
 * Declares an argument of an endpoint. The discovery document and the compiled checks of the pipeline are derived from
 * this schema. It also configures class-validator and class-transformer, so `validate` and `plainToInstance` work with
 * the class. The pipeline runs further class-validator decorators of the same property as well.
 */
export function Arg(source: SchemaSource, options: ArgOptions = {}): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    defineArg(prototype.constructor as Type<object>, { name, source, ...options });
    if (typeof source !== 'object') return;
    try {
      schemaConstraint(source)(prototype, property);
      schemaTransform(source)(prototype, property);
    } catch (error) {
      throw new Error(`${prototype.constructor.name}.${name}: ${(error as Error).message}`, { cause: error });
    }
  };
}

/** Declares the argument `search` of a list. As in the reference, lists search for the plain text of one line. */
export function SearchArg(description: string): PropertyDecorator {
  const normalize = (value: unknown): unknown => (typeof value === 'string' ? sanitizeTextField(value) : value);
  return Arg({ description, type: 'string' }, { validationPass: 'first', normalize });
}

/** Adds an argument to an args class that is derived from a resource. */
export function defineArg(args: Type<object>, definition: ArgDefinition): void {
  ownDefinitions<ArgDefinition>(ARGS, args).set(definition.name, definition);
}

/** The arguments of a class and its base classes, base first. */
export function argDefinitions(args: Type<object>): Map<string, ArgDefinition> {
  return inheritedDefinitions<ArgDefinition>(ARGS, args);
}
