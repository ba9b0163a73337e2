import { SettingsService } from '#platform';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { collectionPath, MetaRegistry, PostTypeRegistry } from '#content-model';
import {
  MetaStore,
  PAGE_FOR_POSTS,
  POST,
  SHOW_ON_FRONT,
  TaxonomyRegistry,
  TermAddresses,
  TermsService,
  readMeta,
  termsPath,
} from '#content-model/core';
import { Permalinks, PostAccess, PostLinks } from '#content/core';
import { PostRepository, TermAssignment } from '#post-repository';
import type { PermalinkBuilder } from '#content/core';
import type { PostRow } from '#post-repository';
import type { Term } from '#content-model/core';
import { ContentRenderer } from '#rendering';
import { applyTypography, trimWords } from '#text';
import { MENU_ITEM } from './menu-item-type.js';
import { MenuItemResource } from './menu-item.resource.js';
import { MenuItems } from './menu-items.js';
import type { MenuItemProperties, ShownMenuItem } from './menu-item-properties.js';

/** Words of a description that are shown. */
const MAX_DESCRIPTION_WORDS = 200;

/** No item of a menu is a page. */
const NO_PAGES: ReadonlySet<number> = new Set();

/** The target of an item, loaded for an actor. */
interface LoadedTarget {
  title: string;
  /** As in the reference, false for the archive of a post type without one. */
  url: string | false;
  /** Display name of the type of the target. */
  label: string;
  /** Whether the target was deleted, is in the trash or may not be read. */
  isInvalid: boolean;
  /** API path of the target, and its post type or taxonomy, which can differ from the one that the item names. */
  api?: { path: string; object: string };
}

/** Converts menu items to response items. */
@Injectable()
export class MenuItemView {
  constructor(
    private readonly items: MenuItems,
    private readonly posts: PostRepository,
    private readonly terms: TermsService,
    private readonly assignment: TermAssignment,
    private readonly addresses: TermAddresses,
    private readonly permalinks: Permalinks,
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly renderer: ContentRenderer,
    private readonly metaKeys: MetaRegistry,
    private readonly meta: MetaStore,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly postLinks: PostLinks,
    private readonly access: PostAccess,
    private readonly settings: SettingsService,
  ) {}

  /** API address of an item. */
  hrefOf(id: number): string {
    return this.routes.urlOf(`${collectionPath(MENU_ITEM)}/${id}`);
  }

  /** Converts items in the order of the rows. Loads all targets together. */
  async toItems(rows: readonly PostRow[], context: Context, actor: Actor): Promise<Item[]> {
    const ids = rows.map(({ id }) => id);
    const properties = await this.items.propertiesOf(ids);
    const idsOf = (type: MenuItemProperties['type']): number[] =>
      [...properties.values()].filter((item) => item.type === type).map(({ objectId }) => objectId);
    const posts = await this.readableTargetPosts(idsOf('post_type'), actor);
    const terms = new Map((await this.terms.byIds(idsOf('taxonomy'))).map((term) => [term.id, term]));
    const ancestors = await this.terms.withAncestors([...terms.values()]);
    const links = await this.permalinks.forPosts([...posts.values()], actor);
    const menus = await this.assignment.termsOf(ids);
    const meta = await this.meta.rowsOf('post', ids);
    const postsPageUrl = [...properties.values()].some(({ type }) => type === 'post_type_archive')
      ? await this.postsPageUrl(actor)
      : '';
    const keys = this.metaKeys.keysOf('post', MENU_ITEM.name);
    return rows.map((row) => {
      const item = properties.get(row.id)!;
      const target =
        item.type === 'post_type'
          ? this.postTarget(posts.get(item.objectId), item, links)
          : item.type === 'taxonomy'
            ? this.termTarget(terms.get(item.objectId), item, ancestors)
            : this.addressTarget(item, postsPageUrl);
      const title = row.title === '' ? target.title : row.title;
      const data = {
        id: row.id,
        title: { raw: title, rendered: this.renderer.renderTitle(title) },
        status: row.status,
        url: target.url,
        attr_title: applyTypography(row.excerpt),
        description: applyTypography(trimWords(row.content, MAX_DESCRIPTION_WORDS, '&hellip;')),
        type: item.type,
        type_label: target.label,
        object: item.object,
        object_id: item.type === 'custom' ? row.id : item.objectId,
        parent: item.parentId,
        menu_order: row.menuOrder,
        target: item.target,
        classes: nonEmptyList(item.classes),
        xfn: nonEmptyList(item.xfn),
        invalid: target.isInvalid,
        // As in the reference, items of no menu lack the member.
        menus: menus.get(row.id)?.[0]?.id,
        meta: readMeta(keys, meta.get(row.id) ?? []),
      };
      return new Item(
        this.schemas.get(MenuItemResource).view(context).filter(data),
        this.links(row, item, target, { actor, editing: context === 'edit' }),
      );
    });
  }

  /** Loads the target posts that the actor may read. Titles and addresses of the others are hidden. */
  private async readableTargetPosts(ids: readonly number[], actor: Actor): Promise<Map<number, PostRow>> {
    const found = await this.posts.byIds(ids);
    for (const [id, post] of found) if (!(await this.access.mayRead(actor, post))) found.delete(id);
    return found;
  }

  /** Converts one item. */
  async toItem(row: PostRow, context: Context, actor: Actor): Promise<Item> {
    return (await this.toItems([row], context, actor))[0]!;
  }

  /** Returns an item as clients see it. */
  async toShownItem(row: PostRow, actor: Actor): Promise<ShownMenuItem> {
    const { data } = await this.toItem(row, 'edit', actor);
    const { raw: title } = data.title as { raw: string };
    return { id: row.id, title, url: String(data.url || ''), objectId: Number(data.object_id) };
  }

  private postTarget(
    post: PostRow | undefined,
    { object, objectId }: MenuItemProperties,
    links: PermalinkBuilder,
  ): LoadedTarget {
    const named = this.types.get(object);
    const label = String(named?.labels.singular_name ?? object);
    if (!post) return { title: untitled(objectId), url: '', label, isInvalid: true };
    const type = this.types.get(post.type);
    return {
      // As in the reference, the title is the one that readers of the post see, also as `raw`.
      title: this.renderer.renderTitle(post.title) || untitled(objectId),
      url: links.linkOf(post),
      label,
      isInvalid: !named || post.status === 'trash',
      api: type?.restBase === undefined ? undefined : { path: `${collectionPath(type)}/${post.id}`, object: type.name },
    };
  }

  private termTarget(
    term: Term | undefined,
    { object, objectId }: MenuItemProperties,
    ancestors: ReadonlyMap<number, Pick<Term, 'slug' | 'parentId'>>,
  ): LoadedTarget {
    const named = this.taxonomies.get(object);
    const label = String(named?.labels.singular_name ?? object);
    const taxonomy = term && this.taxonomies.get(term.taxonomy);
    const api =
      taxonomy?.restBase === undefined
        ? undefined
        : { path: `${termsPath(taxonomy)}/${objectId}`, object: taxonomy.name };
    if (!taxonomy || taxonomy !== named) return { title: untitled(objectId), url: '', label, isInvalid: true, api };
    return { title: term.name, url: this.addresses.addressOf(term, taxonomy, ancestors), label, isInvalid: false, api };
  }

  /** Returns the target of a custom link or a post type archive. Only the archive of posts has an address. */
  private addressTarget({ type, url, object }: MenuItemProperties, postsPageUrl: string): LoadedTarget {
    // As in the reference, an item whose type was set to null is shown as a custom link without an address.
    if (type !== 'post_type_archive')
      return { title: '', url: type === 'custom' ? url : '', label: 'Custom Link', isInvalid: false };
    const postType = this.types.get(object);
    return {
      title: String(postType?.labels.archives ?? ''),
      url: object === POST.name ? postsPageUrl : false,
      label: 'Post Type Archive',
      isInvalid: !postType,
    };
  }

  /** Address of the page that lists posts. */
  private async postsPageUrl(actor: Actor): Promise<string> {
    const id = await this.settings.get(PAGE_FOR_POSTS);
    const hasFrontPage = (await this.settings.get(SHOW_ON_FRONT)) === 'page';
    const page = hasFrontPage && id > 0 ? await this.posts.byId(id) : undefined;
    return page ? (await this.permalinks.forPosts([page], actor)).linkOf(page) : this.routes.siteUrl;
  }

  private links(
    post: PostRow,
    { type }: MenuItemProperties,
    { api }: LoadedTarget,
    { actor, editing }: { actor: Actor; editing: boolean },
  ): Links {
    return {
      ...this.postLinks.linksOf(
        { post, type: MENU_ITEM, revisions: undefined, parentType: undefined, sitePages: NO_PAGES },
        actor,
        editing ? this.postLinks.actionsOf(MENU_ITEM, actor) : [],
      ),
      ...(api && {
        'wp:menu-item-object': [
          {
            ...(type === 'taxonomy' ? { taxonomy: api.object } : { post_type: api.object }),
            embeddable: true,
            href: this.routes.urlOf(api.path),
          },
        ],
      }),
    };
  }
}

/** Clients expect a list with one empty string instead of an empty list. */
function nonEmptyList(list: readonly string[]): readonly string[] {
  return list.length > 0 ? list : [''];
}

/** Title of a target that was deleted or has no title. */
function untitled(id: number): string {
  return `#${id} (no title)`;
}
