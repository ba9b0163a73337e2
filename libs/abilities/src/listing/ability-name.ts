import { registerErrorCodes, RestError } from '#route-registry';
import type { Schema } from '#route-registry';

registerErrorCodes({ rest_ability_not_found: 404, rest_ability_category_not_found: 404 });

/** Schema of the name in a path. */
export const ABILITY_NAME: Schema = {
  description: 'Name of the ability, with its namespace.',
  type: 'string',
  pattern: '^[a-zA-Z0-9\\-\\/]+$',
};

/** There is none of this name, or none that is shown. */
export function abilityNotFound(): RestError {
  return new RestError('rest_ability_not_found', 'There is no ability of this name.', 404);
}
