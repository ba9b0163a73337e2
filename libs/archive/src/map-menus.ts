import type { MappedMeta } from './map-meta.js';

/** Key of the term meta with the locations in which the theme shows a menu. */
export const LOCATIONS_KEY = '_atrium_menu_locations';
/** Key of the term meta of menus to which published top-level pages are added. */
export const AUTO_ADD_KEY = '_atrium_menu_auto_add';

/** Splits the meta of a menu into its placement and the rows to store. */
export function mapMenuMeta(rows: readonly MappedMeta[]): {
  placement: { locations: string[]; autoAdd: boolean };
  meta: MappedMeta[];
} {
  const valueOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  const locations = valueOf(LOCATIONS_KEY);
  return {
    placement: {
      locations: [...new Set(Array.isArray(locations) ? locations : [])].filter((name) => typeof name === 'string'),
      autoAdd: String(valueOf(AUTO_ADD_KEY)) === '1',
    },
    meta: rows.filter(({ key }) => key !== LOCATIONS_KEY && key !== AUTO_ADD_KEY),
  };
}
