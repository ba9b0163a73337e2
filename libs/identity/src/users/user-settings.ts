import { defineSetting } from '#platform';

/** The role of new users for whom no role is chosen. */
export const DEFAULT_ROLE = defineSetting<string>({
  name: 'default_role',
  default: 'subscriber',
  description: 'The default role of new users.',
  // An archive must not determine the rights of new accounts.
  transferable: false,
});

/** Whether anonymous users may list and read the authors of published posts. */
export const SHOW_AUTHORS = defineSetting<boolean>({
  name: 'show_authors',
  default: true,
  schema: { type: 'boolean' },
  description: 'Whether the authors of published posts are publicly visible.',
});

/** Whether users and authors of comments have avatars, which a public service provides. */
export const SHOW_AVATARS = defineSetting<boolean>({
  name: 'show_avatars',
  default: true,
  schema: { type: 'boolean' },
  description: 'Whether users and authors of comments have avatars, which a public service provides.',
});
