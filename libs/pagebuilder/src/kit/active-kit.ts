import { defineSetting } from '#platform';

/** Id of the kit that counts; 0: the oldest one. */
export const ACTIVE_KIT = defineSetting<number>({
  name: 'pagebuilder_active_kit',
  default: 0,
  description: 'Id of the kit whose colours and typography count; 0: the first one.',
});
