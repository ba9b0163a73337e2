import type { Actor } from '#route-registry';
import type { User } from '../users/user.js';

/** A signed-in user as the actor of a request. */
export class UserActor implements Actor {
  readonly signedIn = true;

  /**
   * @param user the account
   * @param capabilities all capabilities of the user's roles
   * @param applicationPassword UUID of the application password that authenticated the request, if any
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

/** The actor of internal operations: scheduled publishing, imports, commands. Has every capability and no user. */
export const systemActor: Actor = Object.freeze({ id: 0, signedIn: true, can: () => true });
