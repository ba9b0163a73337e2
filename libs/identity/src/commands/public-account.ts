import type { User } from '../users/user.js';

/** Returns the fields of an account that commands print. */
export function publicAccount(user: User): { id: number; login: string; email: string; roles: readonly string[] } {
  return { id: user.id, login: user.login, email: user.email, roles: user.roles };
}
