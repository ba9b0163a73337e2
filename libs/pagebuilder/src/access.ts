import { can } from '#route-registry';

/** Permission to read the settings of the page builder and to have favorites. */
export const CAN_READ_BUILDER = can('edit_posts');

/** Permission to change what all pages share, and to see recorded events. */
export const CAN_MANAGE_SITE = can('manage_options');
