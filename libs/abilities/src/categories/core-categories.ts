import type { AbilityCategory } from '../registry/ability.js';

/** What concerns the site as a whole. */
export const SITE: AbilityCategory = {
  slug: 'site',
  label: 'Site',
  description: 'Abilities that read or change what the site is and how it is set up.',
};

/** What concerns users. */
export const USER: AbilityCategory = {
  slug: 'user',
  label: 'User',
  description: 'Abilities that read or change users and what they have chosen.',
};

/** Categories that are always listed, first. */
export const CORE_CATEGORIES = [SITE, USER] as const;
