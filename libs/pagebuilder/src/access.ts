import { can } from '#route-registry';

/** Whoever may write posts reads the builder's settings and keeps favourites. */
export const CAN_READ_BUILDER = can('edit_posts');

/** Whoever runs the site changes what all pages share, and sees what clients recorded. */
export const CAN_MANAGE_SITE = can('manage_options');
