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
import { Permalinks, PostAccess, PostLinks, PostRepository, TermAssignment } from '#content/core';
import type { PermalinkMaker, PostRow } from '#content/core';
import type { Term } from '#content-model/core';
import { ContentRenderer } from '#rendering';
import { MENU_ITEM } from './menu-item-type.js';
import { MenuItemResource } from './menu-item.resource.js';
import { MenuItems } from './menu-items.js';
import type { MenuItemTarget } from './menu-item-target.js';

/** The loaded target of an item. */
interface Destination {
  title: string;
  url: string;
  /** Display name of the type of the target. */
  label: string;
  /** Whether the target was deleted, is in the trash or may not be read. */
  gone: boolean;
  /** API path of the target. */
  path?: string;
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

  /** Converts items in the order of the rows; loads all targets together. */
  async toItems(rows: readonly PostRow[], context: Context, actor: Actor): Promise<Item[]> {
    const ids = rows.map(({ id }) => id);
    const targets = await this.items.targetsOf(ids);
    const idsOf = (type: MenuItemTarget['type']): number[] =>
      [...targets.values()].filter((target) => target.type === type).map(({ objectId }) => objectId);
    const posts = await this.readableTargetPosts(idsOf('post_type'), actor);
    const terms = new Map((await this.terms.byIds(idsOf('taxonomy'))).map((term) => [term.id, term]));
    const ancestors = await this.terms.withAncestors([...terms.values()]);
    const links = await this.permalinks.forPosts([...posts.values()], actor);
    const menus = await this.assignment.termsOf(ids);
    const meta = await this.meta.rowsOf('post', ids);
    const archive = [...targets.values()].some(({ type }) => type === 'post_type_archive')
      ? await this.postsPageUrl(actor)
      : '';
    const keys = this.metaKeys.keysOf('post', MENU_ITEM.name);
    return rows.map((row) => {
      const target = targets.get(row.id)!;
      const destination =
        target.type === 'post_type'
          ? this.postDestination(posts.get(target.objectId), target, links)
          : target.type === 'taxonomy'
            ? this.termDestination(terms.get(target.objectId), target, ancestors)
            : this.addressDestination(target, archive);
      const title = row.title === '' ? destination.title : row.title;
      const data = {
        id: row.id,
        title: { raw: title, rendered: this.renderer.renderTitle(title) },
        status: row.status,
        url: destination.url,
        attr_title: row.excerpt,
        description: row.content,
        type: target.type,
        type_label: destination.label,
        object: target.object,
        object_id: target.type === 'custom' ? row.id : target.objectId,
        parent: target.parentId,
        menu_order: row.menuOrder,
        target: target.target,
        classes: nonEmptyList(target.classes),
        xfn: nonEmptyList(target.xfn),
        invalid: destination.gone,
        menus: menus.get(row.id)?.[0]?.id ?? 0,
        meta: readMeta(keys, meta.get(row.id) ?? []),
      };
      return new Item(
        this.schemas.get(MenuItemResource).view(context).filter(data),
        this.links(row, target, destination, { actor, editing: context === 'edit' }),
      );
    });
  }

  /** Loads the target posts that the actor may read. Titles and addresses of the others are hidden. */
  private async readableTargetPosts(ids: readonly number[], actor: Actor): Promise<Map<number, PostRow>> {
    const found = await this.posts.byIds(ids);
    for (const [id, post] of found) if (!(await this.access.mayRead(actor, post))) found.delete(id);
    return found;
  }

  async toItem(row: PostRow, context: Context, actor: Actor): Promise<Item> {
    return (await this.toItems([row], context, actor))[0]!;
  }

  private postDestination(
    post: PostRow | undefined,
    { object, objectId }: MenuItemTarget,
    links: PermalinkMaker,
  ): Destination {
    const type = this.types.get(object);
    const label = String(type?.labels.singular_name ?? '');
    if (!post) return { title: untitled(objectId), url: '', label, gone: true };
    return {
      title: post.title || untitled(objectId),
      url: links.linkOf(post),
      label,
      gone: post.status === 'trash',
      path: type?.restBase === undefined ? undefined : `${collectionPath(type)}/${post.id}`,
    };
  }

  private termDestination(
    term: Term | undefined,
    { object, objectId }: MenuItemTarget,
    ancestors: ReadonlyMap<number, Pick<Term, 'slug' | 'parentId'>>,
  ): Destination {
    const taxonomy = this.taxonomies.get(object);
    const label = String(taxonomy?.labels.singular_name ?? '');
    if (!term || !taxonomy) return { title: untitled(objectId), url: '', label, gone: true };
    return {
      title: term.name,
      url: this.addresses.addressOf(term, taxonomy, ancestors),
      label,
      gone: false,
      path: taxonomy.restBase === undefined ? undefined : `${termsPath(taxonomy)}/${term.id}`,
    };
  }

  /** Only the archive of posts has an address here: that of the page that lists posts. */
  private addressDestination({ type, url, object }: MenuItemTarget, archive: string): Destination {
    if (type === 'custom') return { title: '', url, label: 'Custom Link', gone: false };
    const known = this.types.get(object);
    return {
      title: String(known?.labels.archives ?? ''),
      url: object === POST.name ? archive : '',
      label: 'Post Type Archive',
      gone: !known,
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
    { type, object }: MenuItemTarget,
    { path }: Destination,
    { actor, editing }: { actor: Actor; editing: boolean },
  ): Links {
    const named = type === 'taxonomy' ? { taxonomy: object } : { post_type: object };
    return {
      ...this.postLinks.linksOf(
        { post, type: MENU_ITEM, revisions: undefined, parentType: undefined },
        actor,
        editing ? this.postLinks.actionsOf(MENU_ITEM, actor) : [],
      ),
      ...(path === undefined
        ? {}
        : { 'wp:menu-item-object': [{ ...named, embeddable: true, href: this.routes.urlOf(path) }] }),
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
