import { created, deleted, Item, Page, RouteRegistry } from '#route-registry';
import type { Context, RestRequest, RestResponse } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath, PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { TaxonomyRegistry } from '#content-model/core';
import { PostAccess } from './access/post-access.js';
import type { ListArgs } from './list/list-content.args.js';
import { PostLister } from './list/post-lister.js';
import { PublicListCache } from './list/public-list-cache.js';
import { PasswordAttempts } from './password-attempts.js';
import { PostPermissions } from './post-permissions.js';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { PostView } from './view/post-view.js';
import { PersonalItems } from './view/personal-items.js';
import { PublicItemCache } from './view/public-item-cache.js';
import type { ItemSource } from './view/public-item-builder.js';
import type { PostViewOptions } from './view/post-view.js';
import { unknownPostError } from './write/post-errors.js';
import { PostRemover } from './write/post-remover.js';
import { PostWriter } from './write/post-writer.js';
import { readInput, readUpdate } from './write/read-input.js';

/** A post type with the resource that represents its posts. */
export interface TypeWithResource {
  type: PostType;
  resource: Type<object>;
}

/** Handlers of the endpoints of all types, after the permission check. */
@Injectable()
export class PostsService {
  constructor(
    private readonly lister: PostLister,
    private readonly publicLists: PublicListCache,
    private readonly posts: PostRepository,
    private readonly view: PostView,
    private readonly publicItems: PublicItemCache,
    private readonly personalItems: PersonalItems,
    private readonly writer: PostWriter,
    private readonly remover: PostRemover,
    private readonly permissions: PostPermissions,
    private readonly access: PostAccess,
    private readonly passwords: PasswordAttempts,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly routes: RouteRegistry,
    private readonly types: PostTypeRegistry,
  ) {}

  /** Lets the boot fail if the type of a controller is not registered: its posts would be missing everywhere else. */
  requireRegistration({ name }: PostType): void {
    this.routes.addBootCheck(() =>
      this.types.get(name)
        ? []
        : [
            `post type ${name}: has a controller, but is not registered; call PostTypeRegistry.register in the constructor of its module`,
          ],
    );
  }

  /**
   * Returns one page of posts.
   * @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`,
   * `rest_post_invalid_page_number`, `rest_invalid_param` for an invalid cursor
   */
  async list(typeWithResource: TypeWithResource, args: ListArgs, request: RestRequest): Promise<Page> {
    const { ids, total, next } = await this.publicLists.find(typeWithResource.type, args, request.actor, () =>
      this.lister.list({ type: typeWithResource.type, args, context: args.context, actor: request.actor }),
    );
    const items = await this.listedItems(ids, typeWithResource, args.context, request);
    return new Page({ items, total, page: args.page, perPage: args.per_page, next });
  }

  /** Returns the items of a list from the first source that has them: public items, their fields, or rows. */
  private async listedItems(
    ids: readonly number[],
    typeWithResource: TypeWithResource,
    context: Context,
    request: RestRequest,
  ): Promise<Item[]> {
    const source = this.itemSource(typeWithResource);
    if (this.publicItems.isPublicView(request)) return this.publicItems.findInOrder(ids, source);
    const parsed = await this.publicItems.findParsed(ids, source, request);
    if (parsed) return parsed;
    const rows = await this.readableRows(ids, context, request);
    return this.personalItems.items(rows, this.viewOptions(typeWithResource, context, request), source);
  }

  /** Returns one post. */
  async read(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item> {
    const loaded = this.publicItems.getLoaded(request, typeWithResource.type);
    if (loaded) return loaded.item;
    const post = await this.permissions.find(request, typeWithResource.type);
    const options = this.viewOptions(typeWithResource, request.params.context as Context, request);
    if (!this.publicItems.isPublicView(request)) return this.view.item(post, options);
    // Reads the row again: the item must be of the same version as everything else that it shows.
    const item = await this.publicItems.buildOne(post.id, this.itemSource(typeWithResource));
    return item ?? this.view.item(post, options);
  }

  private itemSource(typeWithResource: TypeWithResource): ItemSource {
    return {
      type: typeWithResource.type,
      readRows: (ids, request) => this.readableRows(ids, 'view', request),
      createItems: (rows, request, renderState) =>
        this.view.items(rows, { ...this.viewOptions(typeWithResource, 'view', request), renderState }),
    };
  }

  /** Returns the rows that the actor may see, in the order of the ids. */
  private async readableRows(ids: readonly number[], context: Context, request: RestRequest): Promise<PostRow[]> {
    const rows = await this.posts.byIds(ids);
    return this.access.filterListable(
      request.actor,
      ids.flatMap((id) => rows.get(id) ?? []),
      context,
    );
  }

  /** Creates a post. Returns it in the edit context, with its address in the `Location` header. */
  async create(typeWithResource: TypeWithResource, request: RestRequest): Promise<RestResponse> {
    // As in the reference, an empty id is one of an unknown post.
    if ((request.params.id ?? null) !== null) throw unknownPostError();
    const { type } = typeWithResource;
    const input = readInput(request.params, type, this.taxonomies.ofType(type.name));
    const post = await this.writer.create(type, input, request.actor);
    // defence: location-configured
    return created(
      await this.editedItem(post, typeWithResource, request, { isNew: true }),
      this.routes.urlOf(`${collectionPath(type)}/${post.id}`),
    );
  }

  /** Updates a post and returns it in the edit context. */
  async update(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item> {
    const { id } = await this.permissions.find(request, typeWithResource.type);
    const { type } = typeWithResource;
    const input = readUpdate(request.params, type, this.taxonomies.ofType(type.name));
    const post = await this.writer.update(type, id, input, request.actor);
    return this.editedItem(this.permissions.memoizeWritten(request, post), typeWithResource, request);
  }

  /** Moves the post to the trash and returns it; with `force`, deletes it permanently and returns it as `previous`. */
  async delete(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item | object> {
    const post = await this.permissions.find(request, typeWithResource.type);
    if (request.params.force !== true) {
      const trashed = await this.remover.trash(typeWithResource.type, post.id, request.actor);
      return this.editedItem(this.permissions.memoizeWritten(request, trashed), typeWithResource, request);
    }
    const previous = await this.editedItem(post, typeWithResource, request);
    await this.remover.delete(typeWithResource.type, post.id, request.actor);
    return deleted(previous.data);
  }

  private async editedItem(
    post: PostRow,
    typeWithResource: TypeWithResource,
    request: RestRequest,
    { isNew = false } = {},
  ): Promise<Item> {
    const options = this.viewOptions(typeWithResource, 'edit', request);
    return (await this.view.items([post], { ...options, isNew }))[0]!;
  }

  /** Protected texts are visible to editors in the edit context, and with the right password. */
  private viewOptions({ type, resource }: TypeWithResource, context: Context, request: RestRequest): PostViewOptions {
    const password = request.params.password;
    const unlocked = (post: PostRow): boolean => {
      if (context === 'edit' && this.access.mayEdit(request.actor, post)) return true;
      return typeof password === 'string' && password !== '' && this.passwords.unlocks(password, post, request);
    };
    return { type, resource, context, request, unlocked };
  }
}
