import type { Type } from '@nestjs/common';
import type { Actor } from '../pipeline/actor.js';
import { schemaConstraint, schemaTransform } from '../schema/class-bridge.js';
import type { Schema } from '../schema/schema.js';

/** Looks up a provider of the running app, for schemas that depend on a registry (registered meta keys, formats). */
export type Resolve = <T>(token: Type<T> | symbol | string) => T;

/** A schema, or how to make it once the app's registries are filled. */
export type SchemaSource = Schema | ((resolve: Resolve) => Schema);

/** Why an argument is refused: one entry of `details`, or only the words, for rules whose refusals carry no code of their own. */
export type ArgRefusal = string | { code: string; message: string; data?: Record<string, unknown> | null };

/** A rule beyond the schema, asked before it: it sees the value as it came. */
export type ArgRule = (value: unknown, about: { actor: Actor; resolve: Resolve }) => ArgRefusal | null;

export interface ArgOptions {
  /** Regular expression of the path segment, for arguments that stand in the path; without it digits for integers, else `[\w-]+`. */
  path?: string;
  /**
   * When the schema is checked, as callers can see from which faults are reported together.
   * `validate`: with the first group, and null passes unchecked (fields of a resource); `parse` (default): in the second, null is a value like others.
   */
  stage?: 'validate' | 'parse';
  /** Set with the reason for an argument that takes any value; otherwise an argument without a type is refused at boot. */
  unvalidated?: string;
  /** Set for an argument that clients of the contract do not know: it is documented (OpenAPI) and works, but is not part of the discovery document. */
  beyond?: boolean;
  /** Rewrites a value other than null before it is checked: the rule and the schema see the result. */
  normalize?: (value: unknown) => unknown;
  /** For what a schema cannot say: it depends on who asks or on a registry. Asked in the argument's stage, for values other than null and the default. */
  rule?: ArgRule;
}

/** One declared argument. */
export interface ArgDefinition extends ArgOptions {
  name: string;
  source: SchemaSource;
}

const ARGS = Symbol('route-registry:args');

/**
 * Declares an argument of an endpoint: the one place where its schema stands. Feeds the discovery document and the compiled
 * checks of the pipeline, and class-validator and class-transformer, so the class can be used with `validate` and `plainToInstance` too.
 * Further class-validator decorators on the same property are honoured by the pipeline.
 */
export function Arg(source: SchemaSource, options: ArgOptions = {}): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    ownDefinitions(prototype.constructor).set(name, { name, source, ...options });
    if (typeof source === 'object') {
      schemaConstraint(source)(prototype, property);
      schemaTransform(source)(prototype, property);
    }
  };
}

/** Adds a definition to an args class, for classes that are derived from a resource. */
export function defineArg(args: Type<object>, definition: ArgDefinition): void {
  ownDefinitions(args).set(definition.name, definition);
}

/** The arguments of a class and of those it extends, base first; a redeclared one keeps its place and takes the new schema. */
export function argDefinitions(args: Type<object>): Map<string, ArgDefinition> {
  const chain: object[] = [];
  for (let at: object = args; at && at !== Function.prototype; at = Object.getPrototypeOf(at) as object)
    chain.unshift(at);
  const merged = new Map<string, ArgDefinition>();
  for (const one of chain) {
    const own = Reflect.getOwnMetadata(ARGS, one) as Map<string, ArgDefinition> | undefined;
    for (const [name, definition] of own ?? []) merged.set(name, definition);
  }
  return merged;
}

function ownDefinitions(target: object): Map<string, ArgDefinition> {
  let own = Reflect.getOwnMetadata(ARGS, target) as Map<string, ArgDefinition> | undefined;
  if (!own) {
    own = new Map();
    Reflect.defineMetadata(ARGS, own, target);
  }
  return own;
}
