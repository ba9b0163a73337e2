import type { User } from '../users/user.js';

/** What commands print of an account. */
export function publicAccount(user: User): { id: number; login: string; email: string; roles: readonly string[] } {
  return { id: user.id, login: user.login, email: user.email, roles: user.roles };
}
