/** The user on whose behalf a request runs. The identity library provides signed-in actors. */
export interface Actor {
  /** The id of the account; 0 for the anonymous user. */
  readonly id: number;
  readonly signedIn: boolean;
  /** Whether the actor has a capability such as `edit_posts`. */
  can(capability: string): boolean;
}

/** Whether the actor is the signed-in author of an item. */
export function isWrittenBy(actor: Actor, { authorId }: { readonly authorId: number | null }): boolean {
  return actor.signedIn && actor.id > 0 && authorId === actor.id;
}

/** The actor of a request without credentials. */
export const anonymousActor: Actor = Object.freeze({ id: 0, signedIn: false, can: () => false });
