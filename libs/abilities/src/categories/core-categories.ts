import type { AbilityCategory } from '../registry/ability.js';

/** Category of abilities that concern the site as a whole. */
export const SITE_CATEGORY: AbilityCategory = {
  slug: 'site',
  label: 'Site',
  description: 'Abilities that read or change the site and its configuration.',
};

/** Category of abilities that concern users. */
export const USER_CATEGORY: AbilityCategory = {
  slug: 'user',
  label: 'User',
  description: 'Abilities that read or change users and their preferences.',
};

/** Categories that are always listed, before others. */
export const CORE_CATEGORIES = [SITE_CATEGORY, USER_CATEGORY] as const;
