import { DiscoveryDocument, RouteRegistry } from '#route-registry';
import type { Actor, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content';
import { PLAIN_THEME } from './theme.js';
import type { Theme } from './theme.js';

/** Makes further links of the active theme for somebody who may see it. */
export type ThemeLinks = (actor: Actor) => Links | Promise<Links>;

/** The look of this site, of which there is one. Whoever may edit anything learns from the site description which it is. */
@Injectable()
export class ActiveTheme {
  private current = PLAIN_THEME;
  private readonly links: ThemeLinks[] = [];

  constructor(
    private readonly types: PostTypeRegistry,
    document: DiscoveryDocument,
    private readonly routes: RouteRegistry,
  ) {
    document.contribute(110, {
      links: ({ actor }): Links => (this.isVisibleTo(actor) ? { 'wp:active-theme': [{ href: this.href }] } : {}),
    });
  }

  get theme(): Theme {
    return this.current;
  }

  /** Gives the site another look: its name stands in ids of templates. Before the app has started. */
  activate(theme: Theme): void {
    this.current = theme;
  }

  /** Adds links to the resource of the theme. Before the app has started. */
  addLinks(make: ThemeLinks): void {
    this.links.push(make);
  }

  /** The added links. */
  async linksFor(actor: Actor): Promise<Links> {
    const links: Links = {};
    for (const make of this.links) Object.assign(links, await make(actor));
    return links;
  }

  /** Address of the theme in the interface. */
  get href(): string {
    return this.routes.urlOf(`/core/v2/themes/${this.current.stylesheet}`);
  }

  isVisibleTo(actor: Actor): boolean {
    return actor.can('switch_themes') || actor.can('edit_posts') || this.types.editableBy(actor);
  }
}
