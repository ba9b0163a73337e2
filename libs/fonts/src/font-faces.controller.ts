import {
  allowIf,
  Args,
  Create,
  created,
  Delete,
  invalidArguments,
  List,
  Namespace,
  Page,
  Read,
  Request,
  requireForce,
  RestRequest,
  deletedItem,
} from '#route-registry';
import type { Item, RestError, RestResponse } from '#route-registry';
import { FontPermissions } from './font-permissions.js';
import { FontRepository } from './font-repository.js';
import { parseSettings } from './font-settings.js';
import { FONT_FACE } from './font-types.js';
import { FontsView } from './fonts-view.js';
import {
  CreateFontFaceArgs,
  DeleteFontFaceArgs,
  FontFaceArgs,
  FontFaceResource,
  ListFontFacesArgs,
} from './fonts.resource.js';
import { FontsService } from './fonts.service.js';

/** `core/v2/font-families/{id}/font-faces`: faces of a font family. A face is replaced, never changed. */
@Namespace('core/v2', 'font-families')
export class FontFacesController {
  constructor(
    private readonly fonts: FontsService,
    private readonly repository: FontRepository,
    private readonly view: FontsView,
    readonly permissions: FontPermissions,
  ) {}

  @List(':font_family_id/font-faces', {
    args: ListFontFacesArgs,
    item: FontFaceResource,
    allow: allowIf<FontFacesController>(['edit_theme_options'], ({ permissions }, { actor }) =>
      permissions.allowRead(actor),
    ),
  })
  async list(@Args() args: ListFontFacesArgs, @Request() request: RestRequest): Promise<Page> {
    const { id: familyId } = await this.permissions.findFamily(request);
    const { rows, total } = await this.repository.list(FONT_FACE, args, { familyId });
    const items = rows.map((row) => this.view.face(row, args.context));
    return new Page({ items, total, page: args.page, perPage: args.per_page });
  }

  @Create(':font_family_id/font-faces', {
    args: CreateFontFaceArgs,
    files: true,
    item: FontFaceResource,
    validateRequest: (_self: FontFacesController, request) => checkSources(request),
    allow: allowIf<FontFacesController>(['edit_theme_options'], ({ permissions }, { actor }) =>
      permissions.allowCreate(actor),
    ),
  })
  async create(@Args() args: CreateFontFaceArgs, @Request() request: RestRequest): Promise<RestResponse> {
    const family = await this.permissions.findFamily(request);
    const settings = parseSettings(args.font_face_settings)!;
    const face = await this.fonts.createFace(family.id, settings, request.body.files ?? new Map(), request.actor);
    return created(this.view.face(face, 'edit'), `${this.view.collection}/${family.id}/font-faces/${face.id}`);
  }

  @Read(':font_family_id/font-faces/:id', {
    args: FontFaceArgs,
    item: FontFaceResource,
    allow: allowIf<FontFacesController>(['edit_theme_options'], ({ permissions }, request) =>
      permissions.allowReadItem(request, FONT_FACE),
    ),
  })
  async read(@Args() { context }: FontFaceArgs, @Request() request: RestRequest): Promise<Item> {
    const face = await this.permissions.find(request, FONT_FACE);
    this.permissions.checkParent(face, await this.permissions.findFamily(request));
    return this.view.face(face, context);
  }

  @Delete(':font_family_id/font-faces/:id', {
    args: DeleteFontFaceArgs,
    item: FontFaceResource,
    allow: allowIf<FontFacesController>(['edit_theme_options'], ({ permissions }, request) =>
      permissions.allowDelete(request, FONT_FACE),
    ),
  })
  async delete(@Args() { force }: DeleteFontFaceArgs, @Request() request: RestRequest): Promise<object> {
    const face = await this.permissions.find(request, FONT_FACE);
    this.permissions.checkParent(face, await this.permissions.findFamily(request));
    requireForce(force, 'fonts');
    const previous = this.view.face(face, 'edit');
    await this.fonts.deleteFace(face.id);
    return deletedItem(previous, request);
  }
}

/**
 * Requires that each source is a URL or the name of an uploaded file, and that each uploaded file is a source.
 * @throws RestError 400 `rest_invalid_param`
 */
function checkSources({ params, body }: RestRequest): void {
  const { src } = parseSettings(params.font_face_settings) ?? {};
  const sources = (Array.isArray(src) ? src : [src]).map(String);
  const files = body.files ?? new Map<string, unknown>();
  for (const source of sources)
    if (!files.has(source) && !/^\s*https?:\/\/[^\s/?#]/i.test(source))
      throw invalidSettingsError(
        `font_face_settings[src] ${JSON.stringify(source)} is neither a URL nor an uploaded file.`,
      );
  for (const name of files.keys())
    if (!sources.includes(name))
      throw invalidSettingsError(`The file ${name} is not named by font_face_settings[src].`);
}

function invalidSettingsError(message: string): RestError {
  return invalidArguments({
    font_face_settings: { code: 'rest_invalid_param', message, data: { status: 400 } },
  });
}
