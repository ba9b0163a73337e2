import { avatarUrls, SHOW_AVATARS, UsersService } from '#identity';
import { SettingsService } from '#platform';
import { fieldSelection, isWrittenBy, Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links, View } from '#route-registry';
import { formatComment } from '#text';
import { Injectable } from '@nestjs/common';
import { collectionPath, MetaRegistry } from '#content-model';
import { MetaStore, readMeta, USE_SMILIES } from '#content-model/core';
import type { MetaRow } from '#content-model/core';
import { Permalinks } from '#content/core';
import type { PermalinkBuilder } from '#content/core';
import { ContentRenderer, RenderBudget } from '#rendering';
import type { Comment } from './comment.js';
import { COMMENT, NOTE } from './comment.js';
import { CommentAccess } from './comment-access.js';
import type { CommentAndPost } from './comment-access.js';
import { commentAddressOf, CommentPages } from './comment-pages.js';
import { CommentResource } from './comment.resource.js';
import { CommentStore } from './comment-store.js';
import { CommentedPosts } from './commented-posts.js';

/** Options for the representation of comments. */
export interface CommentViewOptions {
  actor: Actor;
  context: Context;
  /** The `_fields` argument of the request. */
  fields?: unknown;
}

/** Data for a list of comments, loaded with one query each. */
interface CommentListData {
  permalinks: PermalinkBuilder;
  /** Parts of addresses that name the page of the comments, by id. */
  pages: ReadonlyMap<number, string>;
  /** Email addresses of users by id, for their avatars; undefined if there are no avatars. */
  emails: ReadonlyMap<number, string> | undefined;
  meta: ReadonlyMap<number, MetaRow[]>;
  /** Ids of comments with replies. */
  withReplies: ReadonlySet<number>;
  /** Whether emoticons become emoji. */
  smilies: boolean;
}

/** Converts comments to response items. */
@Injectable()
export class CommentView {
  private readonly ownHost: string;

  constructor(
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly users: UsersService,
    private readonly permalinks: Permalinks,
    private readonly comments: CommentStore,
    private readonly access: CommentAccess,
    private readonly posts: CommentedPosts,
    private readonly pages: CommentPages,
    private readonly renderer: ContentRenderer,
    private readonly settings: SettingsService,
  ) {
    this.ownHost = new URL(routes.siteUrl).hostname;
  }

  /** Converts one comment. */
  async toItem(found: CommentAndPost, options: CommentViewOptions): Promise<Item> {
    return (await this.toItems([found], options))[0]!;
  }

  /** Converts comments in their order. */
  async toItems(found: readonly CommentAndPost[], { actor, context, fields }: CommentViewOptions): Promise<Item[]> {
    const view = this.schemas.get(CommentResource).view(context, fields, { wholeFields: true });
    const selected = fieldSelection(fields);
    const withLinks = selected.includes('_links') || selected.includes('_embedded');
    const ids = found.map(({ comment }) => comment.id);
    const showsAvatars = view.wants('author_avatar_urls') && (await this.settings.get(SHOW_AVATARS));
    const loaded: CommentListData = {
      permalinks: await this.permalinks.forPosts(
        found.map(({ post }) => post),
        actor,
      ),
      pages: view.wants('link') ? await this.pages.suffixes(ids) : new Map(),
      emails: showsAvatars ? await this.emails(found) : undefined,
      meta: view.wants('meta') ? await this.meta.rowsOf('comment', ids) : new Map(),
      withReplies: withLinks ? await this.comments.idsWithReplies(ids) : new Set(),
      smilies: await this.settings.get(USE_SMILIES),
    };
    // Formatting a hundred long comments takes seconds; the budget lets other requests run in between.
    const budget = new RenderBudget();
    const data: Record<string, unknown>[] = [];
    for (const one of found) {
      await budget.yieldIfDue();
      data.push(this.buildData(one, view, loaded, actor));
    }
    return Promise.all(
      found.map(async (one, index) => new Item(data[index], withLinks ? await this.links(one, actor, loaded) : {})),
    );
  }

  /** API address of a comment. */
  hrefOf(id: number): string {
    return this.routes.urlOf(`/core/v2/comments/${id}`);
  }

  private async emails(found: readonly CommentAndPost[]): Promise<Map<number, string>> {
    const users = await this.users.byIds(found.map(({ comment }) => comment.authorId));
    return new Map([...users.values()].map(({ id, email }) => [id, email]));
  }

  private buildData(
    { comment, post }: CommentAndPost,
    view: View,
    { permalinks, pages, emails, meta, smilies }: CommentListData,
    actor: Actor,
  ): Record<string, unknown> {
    // defence: comment-addresses
    const showsAddresses = actor.can('moderate_comments') || isWrittenBy(actor, comment);
    const fields: Record<string, () => unknown> = {
      id: () => comment.id,
      post: () => comment.postId,
      parent: () => comment.parentId,
      author: () => comment.authorId,
      author_name: () => comment.authorName,
      ...(showsAddresses ? { author_email: () => comment.authorEmail, author_ip: () => comment.authorIp } : {}),
      author_url: () => comment.authorUrl,
      author_user_agent: () => comment.authorUserAgent,
      date: () => comment.date,
      date_gmt: () => comment.dateGmt,
      content: () => ({
        ...(view.wants('content.rendered') ? { rendered: this.rendered(comment, smilies) } : {}),
        ...(view.wants('content.raw') ? { raw: comment.content } : {}),
      }),
      link: () => commentAddressOf(withSlash(permalinks.linkOf(post)), comment.id, pages),
      status: () => comment.status,
      type: () => comment.type,
      ...(emails && {
        author_avatar_urls: () => avatars(comment, emails.get(comment.authorId) ?? comment.authorEmail),
      }),
      meta: () => readMeta(this.metaKeys.keysOf('comment', COMMENT), meta.get(comment.id) ?? []),
    };
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (view.wants(name) ? [[name, value()]] : [])),
    );
  }

  private rendered({ content }: Comment, smilies: boolean): string {
    return formatComment(content, { smilies, ownHost: this.ownHost, shortcodes: this.renderer.shortcodes.names() });
  }

  private async links(found: CommentAndPost, actor: Actor, { withReplies }: CommentListData): Promise<Links> {
    const { comment, post } = found;
    const allow = await this.access.allowedMethods(actor, found);
    const type = this.posts.typeOf(post);
    const links: Links = {
      self: [{ href: this.hrefOf(comment.id), ...(allow.length > 0 ? { targetHints: { allow } } : {}) }],
      collection: [{ href: this.routes.urlOf('/core/v2/comments') }],
    };
    if (comment.authorId > 0)
      links.author = [{ embeddable: true, href: this.routes.urlOf(`/core/v2/users/${comment.authorId}`) }];
    if (type?.restBase !== undefined)
      links.up = [
        { embeddable: true, post_type: type.name, href: this.routes.urlOf(`${collectionPath(type)}/${post.id}`) },
      ];
    if (comment.parentId !== 0) links['in-reply-to'] = [{ embeddable: true, href: this.hrefOf(comment.parentId) }];
    if (withReplies.has(comment.id)) {
      const more = comment.type === NOTE ? '&type=note&status=all' : '';
      links.children = [{ embeddable: true, href: this.routes.urlOf(`/core/v2/comments?parent=${comment.id}${more}`) }];
    }
    return links;
  }
}

/** Pingbacks and trackbacks have no author, so they have no avatar. */
function avatars({ type }: Comment, email: string): Record<string, string | false> {
  const urls = avatarUrls(email);
  return type === COMMENT || type === NOTE ? urls : Object.fromEntries(Object.keys(urls).map((size) => [size, false]));
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
