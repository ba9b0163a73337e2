import { defineSetting } from '#platform';

/** The role of a user for whom none is chosen. */
export const DEFAULT_ROLE = defineSetting<string>({
  name: 'default_role',
  default: 'subscriber',
  description: 'The role of new users for whom none is chosen.',
});

/** Whether readers without rights may list and read the authors of published posts. */
export const SHOW_AUTHORS = defineSetting<boolean>({
  name: 'show_authors',
  default: true,
  description: 'Whether everybody may list and read the authors of what is published.',
});
