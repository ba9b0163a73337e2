import type { Actor } from '#route-registry';
import type { Schema } from '#schema';

/** Effects of an ability on the site, which determine its HTTP method. */
export interface AbilityAnnotations {
  /** Changes nothing: called with GET. */
  readonly: boolean;
  /** May delete or overwrite data. If it is idempotent too, it is called with DELETE. */
  destructive: boolean;
  /** A second identical call has no further effect. */
  idempotent: boolean;
}

/** The annotations of an ability that only reads. */
export const READ_ONLY: AbilityAnnotations = { readonly: true, destructive: false, idempotent: true };

/**
 * A category of abilities. All declarations with one slug must have the same label. Their descriptions may differ,
 * because libraries that do not know each other use general categories such as `events`; clients see the description
 * of the declaration that is registered first.
 */
export interface AbilityCategory {
  /** Lowercase letters and digits with single `-` between them. */
  slug: string;
  /** Display name. */
  label: string;
  description: string;
}

/** Context of a call, for its handler. */
export interface AbilityCall {
  /** The actor of the call. */
  actor: Actor;
  /**
   * Calls an endpoint of this site with the actor's rights.
   * @param path as declared, below the API root, such as `/core/v2/posts/7`
   * @param params query of GET and DELETE, otherwise members of the JSON body
   * @throws RestError the error of the endpoint
   */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** A named operation for programs: its input, output and permission. */
export interface AbilityDeclaration {
  /** `<namespace>/<operation>`, each of lowercase letters, digits and `-`. */
  name: string;
  /** Display name. */
  label: string;
  /** Description for people and for programs that choose among abilities. */
  description: string;
  category: AbilityCategory;
  /** No input if absent. As in current drafts of JSON Schema, `required` must be a list of names. */
  input?: Schema;
  /** Any result if absent. `required` as in `input`. */
  output?: Schema;
  annotations: AbilityAnnotations;
  /** Whether the actor may run it; may throw a RestError. Must not write. */
  isAllowed: (actor: Actor, input: unknown) => boolean | Promise<boolean>;
  /** Whether clients see it; false for abilities that only code of the server uses. Default true. */
  shown?: boolean;
  /** Capability that is required to see it; if absent, all readers see it. */
  audience?: string;
}

/** Runs an ability with its validated input. The result is validated against the output schema. */
export type AbilityHandler = (input: unknown, call: AbilityCall) => unknown;
