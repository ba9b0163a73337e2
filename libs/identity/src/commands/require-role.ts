import { CommandError } from '#platform';
import { ROLES } from '../roles/default-capabilities.js';
import type { RoleName } from '../roles/default-capabilities.js';

/** Returns the role with a name. @throws CommandError if there is none */
export function requireRole(name: string): RoleName {
  const role = ROLES.find((one) => one === name);
  if (!role) throw new CommandError(`There is no role "${name}". Allowed: ${ROLES.join(', ')}.`);
  return role;
}
