import {
  allowIf,
  Args,
  Create,
  created,
  Delete,
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
import type { Item, RestResponse } from '#route-registry';
import { FontPermissions } from './font-permissions.js';
import { FontRepository } from './font-repository.js';
import { parseSettings } from './font-settings.js';
import { FONT_FAMILY } from './font-types.js';
import { FontsView } from './fonts-view.js';
import {
  CreateFontFamilyArgs,
  DeleteFontFamilyArgs,
  FontFamilyArgs,
  FontFamilyResource,
  ListFontFamiliesArgs,
  UpdateFontFamilyArgs,
} from './fonts.resource.js';
import { FontsService } from './fonts.service.js';

/** `core/v2/font-families`: installed font families. */
@Namespace('core/v2', 'font-families')
export class FontFamiliesController {
  constructor(
    private readonly fonts: FontsService,
    private readonly repository: FontRepository,
    private readonly view: FontsView,
    readonly permissions: FontPermissions,
  ) {}

  @List('', {
    args: ListFontFamiliesArgs,
    item: FontFamilyResource,
    allow: allowIf<FontFamiliesController>(['edit_theme_options'], ({ permissions }, { actor }) =>
      permissions.allowRead(actor),
    ),
  })
  async list(@Args() args: ListFontFamiliesArgs): Promise<Page> {
    const { rows, total } = await this.repository.list(FONT_FAMILY, args, { slugs: args.slug });
    const items = await this.view.families(rows, args.context);
    return new Page({ items, total, page: args.page, perPage: args.per_page });
  }

  @Create('', {
    args: CreateFontFamilyArgs,
    item: FontFamilyResource,
    allow: allowIf<FontFamiliesController>(['edit_theme_options'], ({ permissions }, { actor }) =>
      permissions.allowCreate(actor),
    ),
  })
  async create(@Args() args: CreateFontFamilyArgs, @Request() { actor }: RestRequest): Promise<RestResponse> {
    const settings = parseSettings(args.font_family_settings)!;
    const family = await this.fonts.createFamily(settings, actor);
    return created(await this.view.family(family, 'edit'), `${this.view.collection}/${family.id}`);
  }

  @Read(':id', {
    args: FontFamilyArgs,
    item: FontFamilyResource,
    allow: allowIf<FontFamiliesController>(['edit_theme_options'], ({ permissions }, request) =>
      permissions.allowReadItem(request, FONT_FAMILY),
    ),
  })
  async read(@Args() { context }: FontFamilyArgs, @Request() request: RestRequest): Promise<Item> {
    return this.view.family(await this.permissions.find(request, FONT_FAMILY), context);
  }

  @Update(':id', {
    args: UpdateFontFamilyArgs,
    item: FontFamilyResource,
    allow: allowIf<FontFamiliesController>(['edit_theme_options'], ({ permissions }, request) =>
      permissions.allowUpdate(request, FONT_FAMILY),
    ),
  })
  async update(@Args() args: UpdateFontFamilyArgs, @Request() request: RestRequest): Promise<Item> {
    const { id } = await this.permissions.find(request, FONT_FAMILY);
    const settings = parseSettings(args.font_family_settings)!;
    return this.view.family(await this.fonts.updateFamily(id, settings, request.actor), 'edit');
  }

  @Delete(':id', {
    args: DeleteFontFamilyArgs,
    item: FontFamilyResource,
    allow: allowIf<FontFamiliesController>(['edit_theme_options'], ({ permissions }, request) =>
      permissions.allowDelete(request, FONT_FAMILY),
    ),
  })
  async delete(@Args() { force }: DeleteFontFamilyArgs, @Request() request: RestRequest): Promise<object> {
    const family = await this.permissions.find(request, FONT_FAMILY);
    requireForce(force, 'fonts');
    const previous = await this.view.family(family, 'edit');
    await this.fonts.deleteFamily(family.id);
    return deletedItem(previous, request);
  }
}
