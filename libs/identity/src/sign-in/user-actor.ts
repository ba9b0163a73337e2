import type { Actor } from '#route-registry';
import type { User } from '../users/user.js';

/** A signed-in user, asking. */
export class UserActor implements Actor {
  readonly signedIn = true;

  /**
   * @param user the account
   * @param capabilities all that its roles hold
   * @param applicationPassword UUID of the application password that it signed in with, if it was one
   */
  constructor(
    readonly user: User,
    private readonly capabilities: ReadonlySet<string>,
    readonly applicationPassword?: string,
  ) {}

  get id(): number {
    return this.user.id;
  }

  can(capability: string): boolean {
    return this.capabilities.has(capability);
  }
}

/** Atrium itself, for internal work: scheduled publishing, imports, commands. Holds every capability and is no user. */
export const systemActor: Actor = Object.freeze({ id: 0, signedIn: true, can: () => true });
