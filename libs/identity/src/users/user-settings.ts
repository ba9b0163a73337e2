import { defineSetting } from '#platform';

/** The role of a user for whom none is chosen. */
export const DEFAULT_ROLE = defineSetting<string>({ name: 'default_role', default: 'subscriber', description: 'The role of new users for whom none is chosen.' });
