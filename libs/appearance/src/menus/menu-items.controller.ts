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
  Request,
  requireForce,
  RestRequest,
  Update,
  deletedItem,
} from '#route-registry';
import type { Actor, Context, RestResponse } from '#route-registry';
import { PostTypeRegistry } from '#content-model';
import { PostLister } from '#content';
import { PostPermissions, unknownPostError } from '#content/core';
import { PostRepository } from '#post-repository';
import { allowViewMenus } from './menu-access.js';
import { MENU_ITEM } from './menu-item-type.js';
import { MenuItemView } from './menu-item-view.js';
import {
  CreateMenuItemArgs,
  DeleteMenuItemArgs,
  ListMenuItemsArgs,
  ReadMenuItemArgs,
  MenuItemResource,
  UpdateMenuItemArgs,
} from './menu-item.resource.js';
import type { MenuItemFields } from './menu-item.resource.js';
import { MenuItems } from './menu-items.js';

/** `core/v2/menu-items`: items of menus. */
@Namespace('core/v2', 'menu-items')
export class MenuItemsController {
  constructor(
    private readonly items: MenuItems,
    private readonly view: MenuItemView,
    private readonly lister: PostLister,
    private readonly posts: PostRepository,
    private readonly permissions: PostPermissions,
    private readonly types: PostTypeRegistry,
    private readonly units: UnitOfWork,
  ) {}

  @List('', {
    args: ListMenuItemsArgs,
    batch: true,
    item: MenuItemResource,
    allow: allowIf<MenuItemsController>(
      'users who may edit posts of at least one type',
      (self, request) => self.permissions.allowList(request, MENU_ITEM) && allowViewMenus(request.actor, self.types),
    ),
  })
  async list(@Args() args: ListMenuItemsArgs, @Caller() actor: Actor): Promise<Page> {
    const { ids, total, next } = await this.lister.list({ type: MENU_ITEM, args, context: args.context, actor });
    const rows = await this.posts.byIds(ids);
    return new Page({
      items: await this.view.toItems(
        ids.flatMap((id) => rows.get(id) ?? []),
        args.context,
        actor,
      ),
      total,
      page: args.page,
      perPage: args.per_page,
      next,
    });
  }

  @Create('', {
    args: CreateMenuItemArgs,
    batch: true,
    item: MenuItemResource,
    allow: allowIf<MenuItemsController>(['edit_theme_options'], (self, request) =>
      self.permissions.allowCreate(request, MENU_ITEM),
    ),
  })
  async create(@Args() args: CreateMenuItemArgs & MenuItemFields, @Caller() actor: Actor): Promise<RestResponse> {
    const row = await this.items.write(args, undefined, actor);
    return created(await this.view.toItem(row, 'edit', actor), this.view.hrefOf(row.id));
  }

  @Read(':id', {
    args: ReadMenuItemArgs,
    batch: true,
    item: MenuItemResource,
    allow: allowIf<MenuItemsController>(
      'users who may edit posts of at least one type; for unpublished items: users with edit_theme_options',
      (self, request) => self.allowRead(request),
    ),
  })
  async read(@Request() request: RestRequest): Promise<Item> {
    return this.view.toItem(
      await this.permissions.find(request, MENU_ITEM),
      request.params.context as Context,
      request.actor,
    );
  }

  @Update(':id', {
    args: UpdateMenuItemArgs,
    batch: true,
    item: MenuItemResource,
    allow: allowIf<MenuItemsController>(['edit_theme_options'], (self, request) =>
      self.permissions.allowUpdate(request, MENU_ITEM),
    ),
  })
  async update(@Args() args: UpdateMenuItemArgs & MenuItemFields, @Request() request: RestRequest): Promise<Item> {
    const { actor } = request;
    const row = await this.units.run(async () => {
      // Read again in the unit: another update may have changed fields that this one leaves as they are.
      const before = await this.posts.byId(args.id);
      if (!before) throw unknownPostError();
      return this.items.write(args, await this.view.toShownItem(before, actor), actor);
    });
    return this.view.toItem(row, 'edit', actor);
  }

  @Delete(':id', {
    args: DeleteMenuItemArgs,
    batch: true,
    item: MenuItemResource,
    allow: allowIf<MenuItemsController>(['edit_theme_options'], (self, request) =>
      self.permissions.allowDelete(request, MENU_ITEM),
    ),
  })
  async remove(@Args() { force }: DeleteMenuItemArgs, @Request() request: RestRequest): Promise<object> {
    requireForce(force, 'menu items');
    const row = await this.permissions.find(request, MENU_ITEM);
    const previous = await this.view.toItem(row, 'view', request.actor);
    await this.items.remove(row.id);
    return deletedItem(previous, request);
  }

  /**
   * Whether the actor may read an item. Actors who may list items may read the published ones.
   * @throws RestError 401 or 403 `rest_cannot_view`, `rest_forbidden_context`, or 404 `rest_post_invalid_id`
   */
  private async allowRead(request: RestRequest): Promise<boolean> {
    const isAllowed =
      (await this.permissions.allowRead(request, MENU_ITEM)) ||
      (await this.permissions.find(request, MENU_ITEM)).status === 'publish';
    return isAllowed && allowViewMenus(request.actor, this.types);
  }
}
