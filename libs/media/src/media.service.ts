import { created, deleted, Page, requestedContext, requireForce, RouteRegistry } from '#route-registry';
import type { Context, Item, RestRequest, RestResponse } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT, TaxonomyRegistry } from '#content-model/core';
import { PostAccess, PostPermissions, PostRemover, unknownPostError } from '#content/core';
import { PostRepository } from '#post-repository';
import { PostLister } from '#content';
import type { PostRow } from '#post-repository';
import { OrphanFileCleaner } from './files/orphan-file-cleaner.js';
import type { EditMediaArgs, ListMediaArgs } from './media.args.js';
import { MediaPermissions } from './media-permissions.js';
import { toImageRestError } from './upload/attachment-creator.js';
import { readAltTextArg, attachmentInput, supportsFeaturedMedia } from './upload/attachment-input.js';
import { AttachmentWriter } from './upload/attachment-writer.js';
import { ImageSizeGenerator } from './upload/image-size-generator.js';
import { ImageEditService } from './upload/image-edit.service.js';
import { UploadService } from './upload/upload.service.js';
import { AttachmentStore } from './view/attachment-store.js';
import { AttachmentView } from './view/attachment-view.js';

/** Handlers of the media endpoints, after the permission check. */
@Injectable()
export class MediaService {
  constructor(
    private readonly lister: PostLister,
    private readonly posts: PostRepository,
    private readonly permissions: PostPermissions,
    private readonly mediaPermissions: MediaPermissions,
    private readonly access: PostAccess,
    private readonly remover: PostRemover,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly routes: RouteRegistry,
    private readonly attachments: AttachmentStore,
    private readonly view: AttachmentView,
    private readonly writer: AttachmentWriter,
    private readonly uploads: UploadService,
    private readonly sizes: ImageSizeGenerator,
    private readonly edits: ImageEditService,
    private readonly cleaner: OrphanFileCleaner,
  ) {}

  /**
   * Returns one page of the files.
   * @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`,
   * `rest_post_invalid_page_number`
   */
  async list(args: ListMediaArgs, request: RestRequest): Promise<Page> {
    const { context } = args;
    const { ids, total, next } = await this.lister.list({ type: ATTACHMENT, args, context, actor: request.actor });
    const rows = await this.posts.byIds(ids);
    const items = await this.view.items(
      await this.access.filterListable(
        request.actor,
        ids.flatMap((id) => rows.get(id) ?? []),
        context,
      ),
      { context, request },
    );
    return new Page({ items, total, page: args.page, perPage: args.per_page, next });
  }

  /** Returns one file. */
  async read(request: RestRequest): Promise<Item> {
    return this.view.item(await this.permissions.find(request, ATTACHMENT), {
      context: request.params.context as Context,
      request,
    });
  }

  /** Creates an attachment from an upload. */
  async create(request: RestRequest): Promise<RestResponse> {
    return this.toCreated(await this.uploads.create(request), 'edit', request);
  }

  /** Updates an attachment. */
  async update(request: RestRequest): Promise<Item> {
    const { id, mimeType, status } = await this.permissions.find(request, ATTACHMENT);
    const { params, actor } = request;
    await this.mediaPermissions.checkParentType(request);
    const { featuredMedia, ...input } = attachmentInput(params, this.taxonomies.ofType(ATTACHMENT.name), {
      actor,
      access: this.access,
      currentStatus: status,
    });
    const altText = readAltTextArg(params);
    const row = await this.writer.update(
      id,
      supportsFeaturedMedia(mimeType) ? { ...input, featuredMedia } : input,
      altText,
      actor,
    );
    return (
      await this.view.items([row], {
        context: 'edit',
        request,
        // Numbers in generated class names continue as in the reference, which has rendered the texts once before.
        renderedBefore: 1,
      })
    )[0]!;
  }

  /** Deletes a file permanently, because files have no trash. Its name becomes free. */
  async delete(request: RestRequest): Promise<object> {
    const row = await this.permissions.find(request, ATTACHMENT);
    requireForce(request.params.force, 'files');
    const [previous] = await this.view.items([row], { context: 'edit', request });
    await this.remover.delete(ATTACHMENT, row.id, request.actor);
    await this.cleaner.tryCleaning();
    return deleted(previous!.data);
  }

  /**
   * Generates the missing sizes of an attachment.
   * @throws RestError 404 `rest_unknown_attachment`, `rest_post_invalid_id`, 400 `rest_unknown_image_file_type`
   */
  async postProcess(request: RestRequest): Promise<Item> {
    const { id, mimeType } = await this.permissions.find(request, ATTACHMENT);
    const attachment = await this.attachments.byId(id);
    try {
      if (attachment) await this.sizes.complete(id, attachment, mimeType);
    } catch (error) {
      throw toImageRestError(error);
    }
    const row = await this.posts.byId(id);
    if (!row) throw unknownPostError();
    return (await this.view.items([row], { context: 'edit', request }))[0]!;
  }

  /** Creates an edited copy of an image. */
  async edit(args: EditMediaArgs, request: RestRequest): Promise<RestResponse> {
    const original = await this.permissions.find(request, ATTACHMENT);
    await this.mediaPermissions.checkParentType(request);
    return this.toCreated(await this.edits.edit(original, args, request), requestedContext(request.params), request);
  }

  /** Returns the response to the creation of an attachment. As in the reference, a header contains its id. */
  private async toCreated(row: PostRow, context: Context, request: RestRequest): Promise<RestResponse> {
    const [item] = await this.view.items([row], { context, request });
    const location = this.routes.urlOf(`/core/v2/media/${row.id}`);
    const response = created(item!, location);
    response.httpHeaders = new Map([['X-WP-Upload-Attachment-ID', row.id]]);
    return response;
  }
}
