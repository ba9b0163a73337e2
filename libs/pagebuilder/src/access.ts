import { can } from '#route-registry';

/** Permission to read the settings of the page builder and to have favorites. */
export const CAN_READ_BUILDER = can('edit_posts');

/** Permission to change the kit and the defaults of elements, which all pages share, and to read recorded events. */
export const CAN_MANAGE_SITE = can('manage_options');
