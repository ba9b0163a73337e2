import { defineSetting } from '#platform';

/** Id of the active kit; 0 for the oldest one. */
export const ACTIVE_KIT = defineSetting<number>({
  name: 'pagebuilder_active_kit',
  default: 0,
  // Archives contain no kits.
  transferable: false,
  description: "ID of the kit with the site's colors and typography; 0 for the oldest one.",
});
