import { NAV_MENU, TermsService } from '#content-model/core';
import type { Term } from '#content-model/core';
import { Injectable } from '@nestjs/common';
import { MenuMarkup } from './menu-markup.js';
import { MenuPlacements } from './menu-settings.js';

/** Location and slug of the menu that a site regards as its main one. */
const PRIMARY = 'primary';

/** Texts of a navigation menu with the items of a menu. */
export interface ConvertedMenu {
  title: string;
  slug: string;
  /** Block markup. */
  content: string;
}

/** Converts the main menu of the site to a navigation menu. */
@Injectable()
export class MainMenu {
  constructor(
    private readonly terms: TermsService,
    private readonly placements: MenuPlacements,
    private readonly markup: MenuMarkup,
  ) {}

  /**
   * Converts the menu in the location `primary`, else the menu with this slug, else the newest menu. Returns undefined
   * if the site has no menu, or if anonymous readers see no items in it.
   */
  async convert(): Promise<ConvertedMenu | undefined> {
    const menu =
      (await this.findInPrimaryLocation()) ??
      (await this.terms.bySlug(NAV_MENU.name, PRIMARY)) ??
      (await this.findNewest());
    const content = menu ? await this.markup.editableLinksOf(menu.id) : '';
    return menu && content !== '' ? { title: menu.name, slug: menu.slug, content } : undefined;
  }

  private async findInPrimaryLocation(): Promise<Term | undefined> {
    const id = (await this.placements.menuIdsByLocation())[PRIMARY];
    return id === undefined ? undefined : this.terms.byId(id);
  }

  private async findNewest(): Promise<Term | undefined> {
    const { rows } = await this.terms.find({ taxonomies: [NAV_MENU], orderBy: 'id', order: 'desc' }, 1, 0);
    return rows[0];
  }
}
