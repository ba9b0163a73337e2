import { programVersion } from '#platform';
import {
  allowIf,
  Args,
  Caller,
  Item,
  List,
  Namespace,
  Page,
  Read,
  refused,
  registerErrorCodes,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { escapeHtml } from '#text';
import { POST_FORMATS } from '#content-model/core';
import { ActiveTheme } from './active-theme.js';
import { PART_AREAS, TEMPLATE_KINDS } from './template-kinds.js';
import { ListThemesArgs, ThemeArgs, ThemeResource } from './theme.resource.js';

registerErrorCodes({ rest_cannot_view_themes: 403, rest_cannot_view_active_theme: 403, rest_theme_not_found: 404 });

const READERS = 'users who may switch themes; the active one: users who may edit posts of at least one type';

/** `core/v2/themes`: the theme of the site. It comes with the deployment and cannot be changed. */
@Namespace('core/v2', 'themes')
export class ThemesController {
  private readonly version = programVersion();

  constructor(
    private readonly activeTheme: ActiveTheme,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    args: ListThemesArgs,
    item: ThemeResource,
    createsMissing: true,
    allow: allowIf<ThemesController>(READERS, (self, request) => self.allowList(request)),
  })
  async list(@Args() { status }: ListThemesArgs, @Caller() actor: Actor): Promise<Page> {
    const items = status === undefined || status.includes('active') ? [await this.item(actor)] : [];
    // As in the reference, an empty list has one page too.
    return new Page({ items, total: items.length, page: 1, perPage: 1, headers: { 'X-WP-TotalPages': 1 } });
  }

  @Read(':stylesheet', {
    args: ThemeArgs,
    item: ThemeResource,
    createsMissing: true,
    allow: allowIf<ThemesController>(READERS, (self, request) => self.allowRead(request)),
  })
  async read(@Args() { stylesheet }: ThemeArgs, @Caller() actor: Actor): Promise<Item> {
    if (stylesheet !== this.activeTheme.theme.stylesheet)
      throw new RestError('rest_theme_not_found', 'No theme has this slug.', 404);
    return this.item(actor);
  }

  /** Permission to list themes with the statuses of the request. */
  allowList({ actor, params: { status } }: RestRequest): boolean {
    return this.allowView(actor, Array.isArray(status) && status.length === 1 && status[0] === 'active');
  }

  /** Permission to read the theme of the request. */
  allowRead({ actor, params }: RestRequest): boolean {
    return this.allowView(actor, params.stylesheet === this.activeTheme.theme.stylesheet);
  }

  private allowView(actor: Actor, isActive: boolean): boolean {
    if (actor.can('switch_themes')) return true;
    if (!isActive) throw refused(actor, 'rest_cannot_view_themes', 'You may not list themes.');
    if (this.activeTheme.isVisibleTo(actor)) return true;
    throw refused(actor, 'rest_cannot_view_active_theme', 'You may not read the theme of the site.');
  }

  private async item(actor: Actor): Promise<Item> {
    const { stylesheet, name, description, author, tags, supports } = this.activeTheme.theme;
    const { siteUrl } = this.routes;
    const data = {
      stylesheet,
      stylesheet_uri: siteUrl,
      template: stylesheet,
      template_uri: siteUrl,
      author: rawAndRendered(author),
      author_uri: rawAndRendered(''),
      description: rawAndRendered(description),
      is_block_theme: true,
      name: rawAndRendered(name),
      requires_php: '',
      requires_wp: '',
      screenshot: '',
      tags: { raw: tags, rendered: escapeHtml(tags.join(', ')) },
      textdomain: stylesheet,
      theme_supports: { ...supports, formats: POST_FORMATS },
      theme_uri: rawAndRendered(''),
      version: this.version,
      status: 'active',
      default_template_types: TEMPLATE_KINDS,
      default_template_part_areas: PART_AREAS,
    };
    return new Item(data, {
      self: [{ href: this.activeTheme.href, targetHints: { allow: ['GET'] } }],
      collection: [{ href: this.routes.urlOf('/core/v2/themes') }],
      ...(await this.activeTheme.linksFor(actor)),
    });
  }
}

function rawAndRendered(text: string): { raw: string; rendered: string } {
  return { raw: text, rendered: escapeHtml(text) };
}
