import {
  allowIf,
  Item,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  Request,
  requestedContext,
  RestError,
  RestRequest,
  Update,
} from '#route-registry';
import { readTitleArg } from '#content-model/core';
import { PostAccess } from '#content/core';
import { loadPostOnce, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { checkThemeJson } from './check-theme-json.js';
import { GLOBAL_STYLES } from './global-styles-type.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStylesResource, ReadGlobalStylesArgs, UpdateGlobalStylesArgs } from './global-styles.resource.js';
import { GlobalStyles } from './global-styles.service.js';
import { isUnknownContext } from './is-unknown-context.js';

registerErrorCodes({ rest_global_styles_not_found: 404, rest_cannot_view: 403 });

/** `core/v2/global-styles/{id}`: the styles that the site sets on top of its theme. */
@Namespace('core/v2', 'global-styles')
export class GlobalStylesController {
  constructor(
    private readonly styles: GlobalStyles,
    private readonly view: GlobalStylesView,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  @Read(':id', {
    args: ReadGlobalStylesArgs,
    item: GlobalStylesResource,
    batch: false,
    allow: allowIf<GlobalStylesController>(
      'users with edit_posts; with context=edit: users with edit_theme_options',
      (self, request) => self.allowRead(request),
    ),
  })
  async read(@Request() request: RestRequest): Promise<Item> {
    const item = await this.view.item(await this.find(request), requestedContext(request.params), request.actor);
    return isUnknownContext(request.params) ? new Item({}, item.links) : item;
  }

  @Update(':id', {
    args: UpdateGlobalStylesArgs,
    item: GlobalStylesResource,
    batch: false,
    allow: allowIf<GlobalStylesController>(['edit_theme_options'], (self, request) => self.allowUpdate(request)),
  })
  async update(@Request() request: RestRequest): Promise<Item> {
    const { id } = await this.find(request);
    const { title, settings, styles } = request.params;
    for (const [name, value] of [
      ['settings', settings],
      ['styles', styles],
    ] as const)
      if (value) checkThemeJson(name, value);
    const input = {
      title: readTitleArg(title),
      settings: settings ?? undefined,
      styles: styles ?? undefined,
    };
    return this.view.item(await this.styles.update(id, input, request.actor), 'edit', request.actor);
  }

  /** Permission to read the styles in the requested context. */
  async allowRead(request: RestRequest): Promise<boolean> {
    const post = await this.find(request);
    if (requestedContext(request.params) === 'edit' && !this.access.mayEdit(request.actor, post))
      throw refused(request.actor, 'rest_forbidden_context', 'You may not edit the styles of the site.');
    if (this.access.mayEdit(request.actor, post) || (await this.access.mayRead(request.actor, post))) return true;
    throw refused(request.actor, 'rest_cannot_view', 'You may not read the styles of the site.');
  }

  /** Permission to update the styles. */
  async allowUpdate(request: RestRequest): Promise<boolean> {
    if (this.access.mayEdit(request.actor, await this.find(request))) return true;
    throw refused(request.actor, 'rest_cannot_edit', 'You may not change the styles of the site.');
  }

  /** @throws RestError 404 `rest_global_styles_not_found` */
  private async find(request: RestRequest): Promise<PostRow> {
    const post = await loadPostOnce(request, Number(request.params.id), this.posts);
    if (post?.type !== GLOBAL_STYLES.name)
      throw new RestError('rest_global_styles_not_found', 'No global styles have this id.', 404);
    return post;
  }
}
