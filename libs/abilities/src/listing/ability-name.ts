import { registerErrorCodes, RestError } from '#route-registry';
import type { Schema } from '#schema';

registerErrorCodes({ rest_ability_not_found: 404 });

/** Schema of the ability's name in a path. */
export const ABILITY_NAME: Schema = {
  description: 'Name of the ability, including its namespace.',
  type: 'string',
  pattern: '^[a-zA-Z0-9\\-\\/]+$',
};

/** The error for an unknown or hidden ability. */
export function unknownAbilityError(): RestError {
  return new RestError('rest_ability_not_found', 'No ability has this name.', 404);
}
