import { DiscoveryDocument, RouteRegistry } from '#route-registry';
import type { Actor, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { BUILT_IN_THEME } from './theme.js';
import type { Theme } from './theme.js';

/** Creates the links of the active theme that an actor may see. */
export type ThemeLinksFactory = (actor: Actor) => Links | Promise<Links>;

/**
 * The active theme of this site. The discovery document links to it for users who may switch themes or edit posts of at
 * least one type.
 */
@Injectable()
export class ActiveTheme implements OnModuleInit {
  private current = BUILT_IN_THEME;
  private readonly links: ThemeLinksFactory[] = [];

  constructor(
    private readonly types: PostTypeRegistry,
    private readonly document: DiscoveryDocument,
    private readonly routes: RouteRegistry,
  ) {}

  onModuleInit(): void {
    this.document.contribute({
      order: 110,
      links: ({ actor }): Links => (this.isVisibleTo(actor) ? { 'wp:active-theme': [{ href: this.href }] } : {}),
    });
  }

  /** The active theme. */
  get theme(): Theme {
    return this.current;
  }

  /** Sets the active theme, whose name is part of template ids. Call it before the app starts. */
  activate(theme: Theme): void {
    this.current = theme;
  }

  /** Adds links to the resource of the theme. Call it before the app starts. */
  addLinks(createLinks: ThemeLinksFactory): void {
    this.links.push(createLinks);
  }

  /** Returns the links that were added with `addLinks`. */
  async linksFor(actor: Actor): Promise<Links> {
    const links: Links = {};
    for (const createLinks of this.links) Object.assign(links, await createLinks(actor));
    return links;
  }

  /** API address of the theme. */
  get href(): string {
    return this.routes.urlOf(`/core/v2/themes/${this.current.stylesheet}`);
  }

  /** Whether an actor may read the active theme: users who may switch themes or edit posts of at least one type. */
  isVisibleTo(actor: Actor): boolean {
    return actor.can('switch_themes') || this.types.mayEditAny(actor);
  }
}
