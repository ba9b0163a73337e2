import { UnitOfWork } from '#platform';
import {
  allowIf,
  Args,
  Caller,
  Create,
  created,
  Delete,
  Item,
  List,
  Namespace,
  Page,
  Read,
  registerErrorCodes,
  Request,
  requireForce,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
  Update,
  deletedItem,
} from '#route-registry';
import type { Actor, Context, RestResponse } from '#route-registry';
import { MetaStore, NAV_MENU, checkMeta, readMeta } from '#content-model/core';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import { refuseParentIfFlat, TermAccess, TermExistsError, TermLister, TermWriter } from '#terms';
import type { TermChanges } from '#terms';
import type { Term } from '#content-model/core';
import { allowViewMenus } from './menu-access.js';
import { MenuItems } from './menu-items.js';
import { MenuPlacements } from './menu-settings.js';
import {
  CreateMenuArgs,
  ListMenusArgs,
  MenuResource,
  ReadMenuArgs,
  DeleteMenuArgs,
  UpdateMenuArgs,
} from './menu.resource.js';
import type { MenuFields } from './menu.resource.js';

registerErrorCodes({
  /** Another menu has this name. */
  menu_exists: 400,
});

const NAME_EXISTS = 'Another menu has this name.';

/** `core/v2/menus`: menus. */
@Namespace('core/v2', 'menus')
export class MenusController {
  constructor(
    private readonly lister: TermLister,
    private readonly writer: TermWriter,
    private readonly access: TermAccess,
    private readonly units: UnitOfWork,
    private readonly menuItems: MenuItems,
    private readonly placements: MenuPlacements,
    private readonly types: PostTypeRegistry,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', {
    args: ListMenusArgs,
    batch: true,
    item: MenuResource,
    allow: allowIf<MenusController>(
      'users who may edit posts of at least one type',
      async (self, request) =>
        (await self.access.allowList(request, NAV_MENU)) && allowViewMenus(request.actor, self.types),
    ),
  })
  async list(@Args() args: ListMenusArgs, @Caller() actor: Actor): Promise<Page> {
    const { rows, ...page } = await this.lister.find(NAV_MENU, args);
    return new Page({ ...page, items: await this.items(rows, args.context, actor) });
  }

  @Create('', {
    args: CreateMenuArgs,
    batch: true,
    item: MenuResource,
    allow: allowIf<MenusController>(['edit_theme_options'], (self, { actor }) =>
      self.access.allowCreate(actor, NAV_MENU),
    ),
  })
  async create(
    @Args() args: CreateMenuArgs & MenuFields,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<RestResponse> {
    refuseParentIfFlat(NAV_MENU, request);
    const menu = await this.writeMenu(args, () =>
      this.writer.create(NAV_MENU, { ...this.changes(args, actor, 0), name: args.name }),
    );
    return created(await this.item(menu, 'edit', actor), this.hrefOf(menu.id));
  }

  @Read(':id', {
    args: ReadMenuArgs,
    batch: true,
    item: MenuResource,
    allow: allowIf<MenusController>(
      'users who may edit posts of at least one type',
      async (self, request) =>
        (await self.access.allowRead(request, NAV_MENU)) && allowViewMenus(request.actor, self.types),
    ),
  })
  async read(@Args() { context }: ReadMenuArgs, @Request() request: RestRequest): Promise<Item> {
    return this.item(await this.access.loadTerm(request, NAV_MENU), context, request.actor);
  }

  @Update(':id', {
    args: UpdateMenuArgs,
    batch: true,
    item: MenuResource,
    allow: allowIf<MenusController>(['edit_theme_options'], (self, request) =>
      self.access.allowUpdate(request, NAV_MENU),
    ),
  })
  async update(
    @Args() args: UpdateMenuArgs & Partial<MenuFields>,
    @Caller() actor: Actor,
    @Request() request: RestRequest,
  ): Promise<Item> {
    refuseParentIfFlat(NAV_MENU, request);
    const { id, name, description = '' } = args;
    // As in the reference, a changed name changes the slug, and an update without description deletes the description.
    const slug = name === undefined ? undefined : '';
    const changes = { ...this.changes(args, actor, id), slug, description };
    const menu = await this.writeMenu(args, async () => {
      if (name !== undefined) await this.requireUniqueName(name, id);
      return this.writer.update(NAV_MENU, id, changes);
    });
    return this.item(menu, 'edit', actor);
  }

  @Delete(':id', {
    args: DeleteMenuArgs,
    batch: true,
    item: MenuResource,
    allow: allowIf<MenusController>(['edit_theme_options'], (self, request) =>
      self.access.allowDelete(request, NAV_MENU),
    ),
  })
  async remove(@Args() { force }: DeleteMenuArgs, @Request() request: RestRequest): Promise<object> {
    requireForce(force, 'menus');
    const menu = await this.access.loadTerm(request, NAV_MENU);
    const previous = await this.item(menu, 'view', request.actor);
    await this.menuItems.removeMenu(menu.id);
    return deletedItem(previous, request);
  }

  /**
   * Refuses the name of another menu. As in the reference, the error of an update does not contain the id of that menu.
   */
  private async requireUniqueName(name: string, id: number): Promise<void> {
    try {
      await this.writer.requireUniqueName(NAV_MENU, name, id);
    } catch (error) {
      throw error instanceof TermExistsError ? new RestError('menu_exists', NAME_EXISTS, 400) : error;
    }
  }

  /**
   * Writes a menu and its placement. Refuses a name that another menu has, because clients identify menus by name.
   * @throws RestError 400 `menu_exists`
   */
  private async writeMenu(
    { locations, auto_add: autoAdd }: Partial<MenuFields>,
    write: () => Promise<Term>,
  ): Promise<Term> {
    try {
      return await this.units.run(async () => {
        const menu = await write();
        await this.placements.change(menu.id, { locations: locations ?? undefined, autoAdd: autoAdd ?? undefined });
        return menu;
      });
    } catch (error) {
      // Clients look for the id of that menu in `data` or `additional_data`.
      if (error instanceof TermExistsError)
        throw new RestError('menu_exists', NAME_EXISTS, 400, { term_id: error.termId }, {}, [error.termId]);
      throw error;
    }
  }

  /** The slug of a request is ignored: as in the reference, that of a menu is always derived from its name. */
  private changes({ name, description, meta }: Partial<MenuFields>, actor: Actor, id: number): TermChanges {
    return {
      name,
      description,
      meta: meta && checkMeta(this.metaKeys.keysOf('term', NAV_MENU.name), meta, actor, id),
    };
  }

  private async item(menu: Term, context: Context, actor: Actor): Promise<Item> {
    return (await this.items([menu], context, actor))[0]!;
  }

  private async items(menus: readonly Term[], context: Context, actor: Actor): Promise<Item[]> {
    const rows = await this.meta.rowsOf(
      'term',
      menus.map(({ id }) => id),
    );
    const keys = this.metaKeys.keysOf('term', NAV_MENU.name);
    const placements = await Promise.all(menus.map(({ id }) => this.placements.placementOf(id)));
    const allow = this.access.allowedMethods(actor, NAV_MENU, { isDefault: false });
    return menus.map(({ id, name, slug, description }, index) => {
      const { locations, autoAdd } = placements[index]!;
      const meta = readMeta(keys, rows.get(id) ?? []);
      const data = { id, description, name, slug, meta, locations, auto_add: autoAdd };
      return new Item(this.schemas.get(MenuResource).view(context).filter(data), {
        self: [{ href: this.hrefOf(id), targetHints: { allow } }],
        collection: [{ href: this.routes.urlOf('/core/v2/menus') }],
        about: [{ href: this.routes.urlOf(`/core/v2/taxonomies/${NAV_MENU.name}`) }],
        'wp:post_type': [{ href: this.routes.urlOf(`/core/v2/menu-items?menus=${id}`) }],
        ...(locations.length > 0
          ? {
              'wp:menu-location': locations.map((location) => ({
                embeddable: true,
                href: this.routes.urlOf(`/core/v2/menu-locations/${location}`),
              })),
            }
          : {}),
      });
    });
  }

  private hrefOf(id: number): string {
    return this.routes.urlOf(`/core/v2/menus/${id}`);
  }
}
