import { registerErrorCodes, RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ActiveTheme } from '../themes/active-theme.js';

registerErrorCodes({ rest_sidebar_not_found: 404 });

/** A sidebar of the theme. */
export interface Sidebar {
  id: string;
  name: string;
  description: string;
}

/** The sidebar of inactive widgets; every site has it. */
export const INACTIVE_SIDEBAR: Sidebar = { id: 'wp_inactive_widgets', name: 'Inactive widgets', description: '' };

/** The sidebars of the site: those of its theme, and the one of inactive widgets. */
@Injectable()
export class Sidebars {
  constructor(private readonly activeTheme: ActiveTheme) {}

  /** All sidebars; the one of inactive widgets is the last. */
  get all(): readonly Sidebar[] {
    return [...this.activeTheme.theme.sidebars, INACTIVE_SIDEBAR];
  }

  /** Returns the sidebar with this id; undefined if there is none. */
  find(id: string): Sidebar | undefined {
    return this.all.find((sidebar) => sidebar.id === id);
  }

  /** Returns the sidebar with this id; the one of inactive widgets if there is none. */
  findOrInactive(id: string): Sidebar {
    return this.find(id) ?? INACTIVE_SIDEBAR;
  }

  /**
   * Returns the sidebar with this id.
   * @throws RestError 404 `rest_sidebar_not_found`
   */
  get(id: string): Sidebar {
    const sidebar = this.find(id);
    if (!sidebar) throw new RestError('rest_sidebar_not_found', 'No sidebar has this id.', 404);
    return sidebar;
  }
}
