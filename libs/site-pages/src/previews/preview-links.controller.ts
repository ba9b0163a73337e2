import {
  allowIf,
  anyone,
  Args,
  Caller,
  Create,
  created,
  Delete,
  Item,
  List,
  Namespace,
  Read,
  RouteRegistry,
} from '#route-registry';
import type { Actor, RestResponse } from '#route-registry';
import { PreviewEntries } from './preview-entries.js';
import type { PreviewLinkEntity } from './preview-link.entity.js';
import { PreviewLinkPermissions } from './preview-link.permissions.js';
import {
  CreatePreviewLinkArgs,
  ListPreviewLinksArgs,
  PreviewArgs,
  PreviewLinkArgs,
  PreviewLinkResource,
  PreviewResource,
} from './preview-link.resource.js';
import { unknownPreviewError, PreviewLinks } from './preview-links.js';
import { PreviewPages } from './preview-pages.js';

const MAY_SHARE = allowIf<PreviewLinksController>('users who may edit the post', (self, request) =>
  self.permissions.allowShare(request),
);

/** `core/v2/preview-links`: signed links to posts that are not public. The reference system has no such endpoints. */
@Namespace('core/v2', 'preview-links')
export class PreviewLinksController {
  constructor(
    private readonly links: PreviewLinks,
    private readonly previews: PreviewEntries,
    private readonly pages: PreviewPages,
    private readonly routes: RouteRegistry,
    readonly permissions: PreviewLinkPermissions,
  ) {}

  /** Lists the valid links of a post, oldest first. */
  @List('', { args: ListPreviewLinksArgs, allow: MAY_SHARE, item: PreviewLinkResource })
  async list(@Args() { post }: ListPreviewLinksArgs): Promise<Item[]> {
    return Promise.all((await this.links.findByPost(post)).map((link) => this.item(link)));
  }

  @Create('', { args: CreatePreviewLinkArgs, allow: MAY_SHARE, item: PreviewLinkResource })
  async create(
    @Args() { post, expires_in: lifetime }: CreatePreviewLinkArgs,
    @Caller() actor: Actor,
  ): Promise<RestResponse> {
    const link = await this.links.create({ postId: post, authorId: actor.id, lifetime }, () =>
      this.permissions.requireEditor(actor, post),
    );
    return created(await this.item(link), this.addressOf(link));
  }

  /** Revokes a link and returns it. */
  @Delete(':id', {
    args: PreviewLinkArgs,
    allow: allowIf<PreviewLinksController>('users who may edit the post', (self, request) =>
      self.permissions.allowRevoke(request),
    ),
    item: PreviewLinkResource,
  })
  async remove(@Args() { id }: PreviewLinkArgs): Promise<Item> {
    return this.item(await this.links.revoke(id));
  }

  /** Returns the post of a token, for clients that show previews themselves. */
  @Read('preview/:token', {
    summary: 'Get the post that a link previews',
    args: PreviewArgs,
    allow: anyone(),
    item: PreviewResource,
  })
  async preview(@Args() { token }: PreviewArgs): Promise<object> {
    const preview = await this.previews.forLink(await this.links.requireByToken(token));
    if (!preview) throw unknownPreviewError();
    const { entry, status } = preview;
    return {
      id: entry.id,
      type: entry.type,
      status,
      title: { rendered: entry.title },
      content: { rendered: entry.content },
      excerpt: { rendered: entry.excerpt },
      date: entry.date,
      modified_gmt: entry.modifiedGmt,
      parent: entry.parent,
      featured_media: entry.image,
    };
  }

  private async item(link: PreviewLinkEntity): Promise<Item> {
    const token = this.links.tokenOf(link);
    const data = {
      id: link.id,
      post: link.postId,
      author: link.authorId,
      link: await this.pages.addressOf(token),
      token,
      created: link.created.toISOString(),
      expires: link.expires.toISOString(),
    };
    const collection = this.routes.urlOf(`/core/v2/preview-links?post=${link.postId}`);
    const preview = this.routes.urlOf(`/core/v2/preview-links/preview/${token}`);
    return new Item(data, {
      self: [{ href: this.addressOf(link) }],
      collection: [{ href: collection }],
      preview: [{ href: preview }],
    });
  }

  private addressOf({ id }: PreviewLinkEntity): string {
    return this.routes.urlOf(`/core/v2/preview-links/${id}`);
  }
}
