/** Who is asking. The identity library provides signed-in actors; the registry knows only what it needs. */
export interface Actor {
  /** The account's id, 0 for nobody. */
  readonly id: number;
  readonly signedIn: boolean;
  /** Whether the actor holds a primitive capability such as `edit_posts`. */
  can(capability: string): boolean;
}

/** The caller who gave no (valid) credentials. */
export const anonymousActor: Actor = Object.freeze({ id: 0, signedIn: false, can: () => false });
