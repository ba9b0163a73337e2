import { Library } from '#platform';

/** Abilities that the site offers to programs. */
@Library({ namespace: 'core-abilities/v1' })
export class AbilitiesModule {}
