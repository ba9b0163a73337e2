import type { Actor, Schema } from '#route-registry';

/** What carrying out an ability does to the site; decides by which method it is called. */
export interface AbilityAnnotations {
  /** Changes nothing: called by GET. */
  readonly: boolean;
  /** May remove or overwrite something. Where it is idempotent, too, it is called by DELETE. */
  destructive: boolean;
  /** Twice has the effect of once. */
  idempotent: boolean;
}

/** A group of abilities. */
export interface AbilityCategory {
  /** Small letters, digits and single `-` between them. */
  slug: string;
  label: string;
  description: string;
}

/** What a handler can do beyond its input. */
export interface AbilityCall {
  /** Who has the ability carried out. */
  actor: Actor;
  /**
   * Asks an endpoint of this site with the rights of that actor.
   * @param path as declared, below the interface's root, such as `/core/v2/posts/7`
   * @param params query of GET and DELETE, else members of the JSON body
   * @throws RestError what the endpoint refuses with
   */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Something that the site can do for programs: what it is called, takes and gives, and who may. */
export interface AbilityDeclaration {
  /** `<namespace>/<what it does>`, each of small letters, digits and `-`. */
  name: string;
  label: string;
  /** What it does, for people and for programs that choose among abilities. */
  description: string;
  category: AbilityCategory;
  /** Without it the ability takes no input. Valid in any later draft of JSON Schema, too: `required` is a list of names. */
  input?: Schema;
  /** Without it any result is fine. */
  output?: Schema;
  annotations: AbilityAnnotations;
  /** Who may have it carried out; may throw a RestError of its own. Must not write. */
  may: (actor: Actor, input: unknown) => boolean | Promise<boolean>;
  /** False for abilities that only other code of the server can use; default true. */
  shown?: boolean;
  /** Capability without which one is not told of it; without this everybody who may read is. */
  audience?: string;
}

/** Carries out an ability. */
export type AbilityHandler = (input: unknown, call: AbilityCall) => unknown;
