import { RouteRegistry } from '#route-registry';
import type { Actor, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { collectionPath, PostTypeRegistry } from '#content-model';
import { hasFieldsOf, hasTermCapability, supports, TaxonomyRegistry, termsPath } from '#content-model/core';
import type { PostType } from '#content-model';
import { PostAccess } from '../access/post-access.js';
import type { AccessRow, SitePages } from '../access/post-access.js';
import type { PostRow, RevisionSummary } from '#post-repository';

/** The row and other data for the links of a post. */
export interface LinkSource {
  post: AccessRow & Pick<PostRow, 'featuredMedia'>;
  type: PostType;
  revisions: RevisionSummary | undefined;
  /** Name of the post type of the parent; `undefined` without a parent. */
  parentType: string | undefined;
  sitePages: SitePages;
}

/** Types that cannot have attachments. */
const TYPES_WITHOUT_ATTACHMENTS = ['attachment', 'nav_menu_item', 'revision'];

/** Creates the `_links` of posts. */
@Injectable()
export class PostLinks {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly access: PostAccess,
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
  ) {}

  /** Returns the `_links` of a post. In the edit context, `actions` are those of the reader (`actionsOf`). */
  linksOf(source: LinkSource, actor: Actor, actions: readonly string[]): Links {
    const { post, type, sitePages } = source;
    const self = this.routes.urlOf(`${collectionPath(type)}/${post.id}`);
    const links: Links = {
      self: [{ href: self, targetHints: { allow: this.access.allowedMethods(actor, post, sitePages) } }],
      collection: [{ href: this.routes.urlOf(collectionPath(type)) }],
      about: [{ href: this.routes.urlOf(`/core/v2/types/${type.name}`) }],
      ...this.relatedLinks(source, self),
      ...this.termLinks(post, type),
    };
    for (const action of actions) links[`wp:action-${action}`] = [{ href: self }];
    return links;
  }

  private relatedLinks({ post, type, revisions, parentType }: LinkSource, self: string): Links {
    const links: Links = {};
    if (hasFieldsOf(type, 'author') && post.authorId > 0)
      links.author = [{ embeddable: true, href: this.routes.urlOf(`/core/v2/users/${post.authorId}`) }];
    if (hasFieldsOf(type, 'comments'))
      links.replies = [{ embeddable: true, href: this.routes.urlOf(`/core/v2/comments?post=${post.id}`) }];
    if (supports(type, 'revisions')) {
      links['version-history'] = [{ count: revisions?.count ?? 0, href: `${self}/revisions` }];
      if (revisions)
        links['predecessor-version'] = [{ id: revisions.latest, href: `${self}/revisions/${revisions.latest}` }];
    }
    const typeOfParent =
      type.hierarchical && post.parentId > 0 && parentType !== undefined ? this.types.get(parentType) : undefined;
    if (typeOfParent)
      links.up = [{ embeddable: true, href: this.routes.urlOf(`${collectionPath(typeOfParent)}/${post.parentId}`) }];
    if (hasFieldsOf(type, 'thumbnail') && post.featuredMedia > 0)
      links['wp:featuredmedia'] = [
        { embeddable: true, href: this.routes.urlOf(`/core/v2/media/${post.featuredMedia}`) },
      ];
    if (!TYPES_WITHOUT_ATTACHMENTS.includes(type.name))
      links['wp:attachment'] = [{ href: this.routes.urlOf(`/core/v2/media?parent=${post.id}`) }];
    return links;
  }

  private termLinks(post: { id: number }, type: PostType): Links {
    const taxonomies = this.taxonomies.ofType(type.name);
    if (taxonomies.length === 0) return {};
    return {
      'wp:term': taxonomies.map((taxonomy) => ({
        taxonomy: taxonomy.name,
        embeddable: true,
        href: this.routes.urlOf(`${termsPath(taxonomy)}?post=${post.id}`),
      })),
    };
  }

  /** Returns the actions that the reader may perform on posts of the type. Editing clients look for them in links. */
  actionsOf(type: PostType, actor: Actor): string[] {
    const { capabilities } = type;
    const publishes = actor.can(capabilities.publish_posts);
    const editsOthers = actor.can(capabilities.edit_others_posts);
    return [
      ...(publishes && type.name !== 'attachment' ? ['publish'] : []),
      ...(actor.can('unfiltered_html') ? ['unfiltered-html'] : []),
      ...(type.name === 'post' && editsOthers && publishes ? ['sticky'] : []),
      ...(supports(type, 'author') && editsOthers ? ['assign-author'] : []),
      ...this.taxonomies
        .ofType(type.name)
        .flatMap((taxonomy) => [
          ...(hasTermCapability(actor, taxonomy, taxonomy.hierarchical ? 'edit_terms' : 'assign_terms')
            ? [`create-${taxonomy.restBase}`]
            : []),
          ...(hasTermCapability(actor, taxonomy, 'assign_terms') ? [`assign-${taxonomy.restBase}`] : []),
        ]),
    ];
  }
}
