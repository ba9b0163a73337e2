import {
  allowIf,
  Arg,
  Args,
  ContextArgs,
  EMBED_VIEW_EDIT,
  Field,
  fieldSelection,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  Request,
  Resource,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
  withCuries,
} from '#route-registry';
import type { Context, Links } from '#route-registry';
import { ActiveTheme } from '../themes/active-theme.js';
import { MenuPlacements } from './menu-settings.js';

registerErrorCodes({ rest_cannot_view: 403, rest_menu_location_invalid: 404 });

/** A location of the theme that can show a menu. */
@Resource('menu-location')
export class MenuLocationResource {
  @Field({ description: 'Identifier.', type: 'string', context: EMBED_VIEW_EDIT, readonly: true }) name!: string;
  @Field({ description: 'Description.', type: 'string', context: EMBED_VIEW_EDIT, readonly: true })
  description!: string;
  @Field({
    description: 'ID of the assigned menu, 0 for none.',
    type: 'integer',
    context: EMBED_VIEW_EDIT,
    readonly: true,
  })
  menu!: number;
}

/** Arguments of the list of locations. */
export class ListMenuLocationsArgs extends ContextArgs {}

/** Arguments of one location. */
export class MenuLocationArgs extends ListMenuLocationsArgs {
  @Arg({ description: 'Identifier.', type: 'string' }) location!: string;
}

const MAY_READ = allowIf<MenuLocationsController>(['edit_theme_options'], (self, request) => self.allowView(request));

/** `core/v2/menu-locations`: locations of menus in the theme. */
@Namespace('core/v2', 'menu-locations')
export class MenuLocationsController {
  constructor(
    private readonly activeTheme: ActiveTheme,
    private readonly placements: MenuPlacements,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    byName: true,
    args: ListMenuLocationsArgs,
    item: MenuLocationResource,
    allow: MAY_READ,
  })
  async list(
    @Args() { context }: ListMenuLocationsArgs,
    @Request() request: RestRequest,
  ): Promise<Record<string, object>> {
    const selected = fieldSelection(request.params._fields);
    const names = Object.keys(this.activeTheme.theme.menuLocations);
    const items = await Promise.all(names.map((name) => this.item(name, context)));
    return Object.fromEntries(
      items.map(({ data, links }, index) => [names[index]!, selected.pick({ ...data, _links: withCuries(links) })]),
    );
  }

  @Read(':location', { args: MenuLocationArgs, item: MenuLocationResource, allow: MAY_READ })
  read(@Args() { location, context }: MenuLocationArgs): Promise<Item> {
    if (!Object.hasOwn(this.activeTheme.theme.menuLocations, location))
      throw new RestError('rest_menu_location_invalid', 'The theme has no menu location of this name.', 404);
    return this.item(location, context);
  }

  /**
   * Checks that the actor may read menu locations.
   * @throws RestError 401 or 403 `rest_cannot_view`
   */
  allowView({ actor }: RestRequest): boolean {
    if (actor.can('edit_theme_options')) return true;
    throw refused(actor, 'rest_cannot_view', 'You may not read menu locations.');
  }

  private async item(name: string, context: Context): Promise<Item> {
    const menu = (await this.placements.menuIdsByLocation())[name] ?? 0;
    const data = { name, description: this.activeTheme.theme.menuLocations[name], menu };
    const collection = this.routes.urlOf('/core/v2/menu-locations');
    const links: Links = {
      self: [{ href: `${collection}/${name}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: collection }],
      ...(menu > 0 ? { 'wp:menu': [{ embeddable: true, href: this.routes.urlOf(`/core/v2/menus/${menu}`) }] } : {}),
    };
    return new Item(this.schemas.get(MenuLocationResource).view(context).filter(data), links);
  }
}
