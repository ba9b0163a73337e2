import { defineSetting, SettingsService, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';

/** Id of the menu by the location of the theme that shows it. */
const MENU_LOCATIONS = defineSetting<Readonly<Record<string, number>>>({
  name: 'menu_locations',
  default: {},
  description: 'ID of the menu by the location of the theme that shows it.',
  transferable: false,
});
/** Ids of the menus to which published top-level pages are added. */
const AUTO_ADD_MENUS = defineSetting<readonly number[]>({
  name: 'auto_add_menus',
  default: [],
  description: 'IDs of the menus to which published top-level pages are added.',
  transferable: false,
});

/** Settings of menus. */
export const MENU_SETTINGS = [MENU_LOCATIONS, AUTO_ADD_MENUS];

/** Locations of a menu, and whether pages are added to it. */
export interface MenuPlacement {
  locations: readonly string[];
  autoAdd: boolean;
}

/** Stores the locations of menus and the menus to which pages are added. */
@Injectable()
export class MenuPlacements {
  constructor(
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
  ) {}

  /** Ids of menus by location; locations without a menu are absent. */
  menuIdsByLocation(): Promise<Readonly<Record<string, number>>> {
    return this.settings.get(MENU_LOCATIONS);
  }

  /** Ids of the menus to which pages are added. */
  autoAddMenuIds(): Promise<readonly number[]> {
    return this.settings.get(AUTO_ADD_MENUS);
  }

  /** Returns the locations of a menu, and whether pages are added to it. */
  async placementOf(menuId: number): Promise<MenuPlacement> {
    const locations = await this.menuIdsByLocation();
    return {
      locations: Object.keys(locations).filter((name) => locations[name] === menuId),
      autoAdd: (await this.autoAddMenuIds()).includes(menuId),
    };
  }

  /** Updates the given properties. A location shows one menu, so this menu replaces the menu of a given location. */
  change(menuId: number, { locations, autoAdd }: Partial<MenuPlacement>): Promise<void> {
    return this.units.run(async () => {
      if (locations) {
        const others = Object.entries(await this.menuIdsByLocation()).filter(([, id]) => id !== menuId);
        const own = locations.map((name) => [name, menuId] as const);
        await this.settings.set(MENU_LOCATIONS, Object.fromEntries([...others, ...own]));
      }
      if (autoAdd !== undefined) {
        const others = (await this.autoAddMenuIds()).filter((id) => id !== menuId);
        await this.settings.set(AUTO_ADD_MENUS, autoAdd ? [...others, menuId] : others);
      }
    });
  }

  /** Removes a deleted menu from the settings. */
  async removeMenu(menuId: number): Promise<void> {
    const { locations, autoAdd } = await this.placementOf(menuId);
    if (locations.length > 0 || autoAdd) await this.change(menuId, { locations: [], autoAdd: false });
  }
}
