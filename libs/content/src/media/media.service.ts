import { created, Page, RestError, RouteRegistry } from '#route-registry';
import type { Context, Item, RestRequest, RestResponse } from '#route-registry';
import { FileMissingError } from '#platform';
import { sanitizeTextField } from '#text';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT } from '../post-types/core-post-types.js';
import { PostAccess } from '../posts/access/post-access.js';
import { PostLister } from '../posts/list/post-lister.js';
import { PostPermissions } from '../posts/post-permissions.js';
import { PostReader } from '../posts/post-reader.js';
import type { PostRow } from '../posts/post-row.js';
import { RenderingRun } from '../posts/view/rendering-run.js';
import { PostRemover } from '../posts/write/post-remover.js';
import { TaxonomyRegistry } from '../taxonomies/taxonomy-registry.js';
import { FileSweeper } from './files/file-sweeper.js';
import { BadPictureError } from './images/picture.js';
import type { EditMediaArgs, ListMediaArgs } from './media.args.js';
import { badParent, takesFiles } from './receive/media-faults.js';
import { attachmentInput, mayFeature } from './upload/attachment-input.js';
import { AttachmentWriter } from './upload/attachment-writer.js';
import { CopyMaker } from './upload/copy-maker.js';
import { EditService } from './upload/edit.service.js';
import { UploadService } from './upload/upload.service.js';
import { AttachmentStore } from './view/attachment-store.js';
import { AttachmentView } from './view/attachment-view.js';

/** What the endpoints of files do, once the caller may. */
@Injectable()
export class MediaService {
  constructor(
    @Inject(PostLister) private readonly lister: PostLister,
    @Inject(PostReader) private readonly posts: PostReader,
    @Inject(PostPermissions) private readonly permissions: PostPermissions,
    @Inject(PostAccess) private readonly access: PostAccess,
    @Inject(PostRemover) private readonly remover: PostRemover,
    @Inject(TaxonomyRegistry) private readonly taxonomies: TaxonomyRegistry,
    @Inject(RouteRegistry) private readonly routes: RouteRegistry,
    @Inject(AttachmentStore) private readonly attachments: AttachmentStore,
    @Inject(AttachmentView) private readonly view: AttachmentView,
    @Inject(AttachmentWriter) private readonly writer: AttachmentWriter,
    @Inject(UploadService) private readonly uploads: UploadService,
    @Inject(CopyMaker) private readonly copies: CopyMaker,
    @Inject(EditService) private readonly edits: EditService,
    @Inject(FileSweeper) private readonly sweeper: FileSweeper,
  ) {}

  /** @throws RestError 400 `rest_no_search_term_defined`, `rest_orderby_include_missing_include`, `rest_post_invalid_page_number` */
  async list(args: ListMediaArgs, request: RestRequest): Promise<Page> {
    if (args.orderby === 'relevance' && !args.search)
      throw new RestError('rest_no_search_term_defined', 'Give a search to order by relevance.', 400);
    if (args.orderby === 'include' && args.include.length === 0)
      throw new RestError('rest_orderby_include_missing_include', 'Give include to order by it.', 400);
    const { context } = args;
    const { ids, total, next } = await this.lister.list({ type: ATTACHMENT, args, context, actor: request.actor });
    const rows = await this.posts.byIds(ids);
    const items = await this.view.items(
      await this.access.listable(
        request.actor,
        ids.flatMap((id) => rows.get(id) ?? []),
        context,
      ),
      { context, request },
    );
    return new Page({ items, total, page: args.page, perPage: args.per_page, next });
  }

  async read(request: RestRequest): Promise<Item> {
    return this.view.item(await this.permissions.find(request, ATTACHMENT), {
      context: request.params.context as Context,
      request,
    });
  }

  async create(request: RestRequest): Promise<RestResponse> {
    return this.#created(await this.uploads.create(request), 'edit', request);
  }

  async update(request: RestRequest): Promise<Item> {
    const { id, mimeType, status } = await this.permissions.find(request, ATTACHMENT);
    const { params, actor } = request;
    const parent = params.post ? await this.posts.byId(Number(params.post)) : undefined;
    if (parent && !takesFiles(parent.type)) throw badParent();
    const { featuredMedia, ...input } = attachmentInput(params, this.taxonomies.ofType(ATTACHMENT.name), {
      actor,
      access: this.access,
      present: status,
    });
    const altText = typeof params.alt_text === 'string' ? sanitizeTextField(params.alt_text) : undefined;
    const row = await this.writer.update(
      id,
      mayFeature(mimeType) ? { ...input, featuredMedia } : input,
      altText,
      actor,
    );
    return (
      await this.view.items([row], { context: 'edit', request, order: RenderingRun.afterWriting(), renderedBefore: 1 })
    )[0]!;
  }

  /** Files do not go into the trash: what is deleted is gone, and its name is free. */
  async delete(request: RestRequest): Promise<object> {
    const row = await this.permissions.find(request, ATTACHMENT);
    if (request.params.force !== true)
      throw new RestError(
        'rest_trash_not_supported',
        'Files cannot be put into the trash; set force to delete it.',
        501,
      );
    const [previous] = await this.view.items([row], { context: 'edit', request });
    await this.remover.delete(ATTACHMENT, row.id);
    await this.sweeper.sweep();
    return { deleted: true, previous: previous!.data };
  }

  /**
   * Makes the copies that an attachment lacks.
   * @throws RestError 404 `rest_unknown_attachment`, 400 `rest_unknown_image_file_type`
   */
  async postProcess(request: RestRequest): Promise<Item> {
    const { id, mimeType } = await this.permissions.find(request, ATTACHMENT);
    const attachment = await this.attachments.byId(id);
    try {
      if (attachment) await this.copies.complete(id, attachment, mimeType);
    } catch (error) {
      if (error instanceof FileMissingError)
        throw new RestError('rest_unknown_attachment', 'The file of this attachment is not there any more.', 404);
      if (error instanceof BadPictureError) throw new RestError('rest_unknown_image_file_type', error.message, 400);
      throw error;
    }
    return (await this.view.items([(await this.posts.byId(id))!], { context: 'edit', request }))[0]!;
  }

  async edit(args: EditMediaArgs, request: RestRequest): Promise<RestResponse> {
    const original = await this.permissions.find(request, ATTACHMENT);
    return this.#created(await this.edits.edit(original, args, request), 'view', request);
  }

  async #created(row: PostRow, context: Context, request: RestRequest): Promise<RestResponse> {
    const [item] = await this.view.items([row], { context, request, order: RenderingRun.afterWriting() });
    return created(item!, `${this.routes.apiUrl}/core/v2/media/${row.id}`);
  }
}
