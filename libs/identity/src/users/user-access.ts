import type { Actor } from '#route-registry';

/** Whether the actor may change a user. Signed-in users may change themselves; others need `edit_users`. */
export function mayEditUser(actor: Actor, userId: number): boolean {
  return actor.signedIn && (actor.id === userId || actor.can('edit_users'));
}

/** Whether the actor may delete users. */
export function mayDeleteUsers(actor: Actor): boolean {
  return actor.can('delete_users');
}

/** Whether the actor may change the roles of users. */
export function mayPromoteUsers(actor: Actor): boolean {
  return actor.can('promote_users');
}
