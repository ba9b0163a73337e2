import { Configuration, StagingArea } from '#platform';
import { Pipeline, refused, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { nonEmptyText } from '#text';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT, SiteClock, TaxonomyRegistry } from '#content-model/core';
import { hiddenFeaturedMediaError, PostAccess, PostPermissions } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { monthFolder, splitName } from '../files/file-names.js';
import { InvalidImageError } from '../images/image.js';
import { photoTitleOf } from '../images/photo-metadata.js';
import { MediaPermissions } from '../media-permissions.js';
import { receiveForm } from '../receive/form-upload.js';
import { unacceptableFileError } from '../receive/media-errors.js';
import { receiveRaw } from '../receive/raw-upload.js';
import type { ReceivedFile } from '../receive/received-file.js';
import { readAltTextArg, attachmentInput, supportsFeaturedMedia } from './attachment-input.js';
import { AttachmentCreator } from './attachment-creator.js';
import type { CheckedFile, FileProperties } from './attachment-creator.js';
import type { AttachmentFields } from './attachment-writer.js';
import { checkFile } from './check-file.js';
import { CoverImages } from './cover-images.js';

/** Handles uploads. */
@Injectable()
export class UploadService {
  constructor(
    private readonly configuration: Configuration,
    private readonly staging: StagingArea,
    private readonly pipeline: Pipeline,
    private readonly permissions: MediaPermissions,
    private readonly postPermissions: PostPermissions,
    private readonly access: PostAccess,
    private readonly posts: PostRepository,
    private readonly clock: SiteClock,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly creator: AttachmentCreator,
    private readonly covers: CoverImages,
  ) {}

  /**
   * Creates an attachment from an upload. The permission to upload has been checked. The fields of a form are checked
   * here, because they are known only now.
   */
  create(request: RestRequest): Promise<PostRow> {
    return this.staging.withFolder(async (stagingFolder) => {
      const received = await this.receive(request, stagingFolder);
      await this.permissions.checkParentType(request);
      const file = await this.check(received, request, stagingFolder);
      return this.createFrom(file, received, request);
    });
  }

  private async createFrom(file: CheckedFile, { method, name }: ReceivedFile, request: RestRequest): Promise<PostRow> {
    const sentName = method === 'form' ? name : undefined;
    try {
      return await this.creator.read(file, async (properties) => {
        const { actor, params } = request;
        const folder = await this.folderOfMonth(request);
        const fields = await this.fields(request, properties, { type: file.type, sentName });
        const row = await this.creator.create(file, properties, { folder, actor, fields });
        if (!properties.cover) return row;
        const isFeatured = params.featured_media === undefined || params.featured_media === null;
        return this.covers.add(row, properties.cover, { stagingFolder: file.folder, folder, actor, isFeatured });
      });
    } catch (error) {
      throw error instanceof InvalidImageError ? unacceptableFileError(method, error.message) : error;
    }
  }

  /** Resolves when the file is on disk and all arguments are known. */
  private async receive(request: RestRequest, stagingFolder: string): Promise<ReceivedFile> {
    const {
      headers,
      body: { stream },
    } = request;
    const limits = { file: this.configuration.uploadLimit, fields: this.configuration.bodyLimit };
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1);
    if (type.trim() === 'multipart/form-data') {
      const { file, fields, declaredType } = await receiveForm(stream, headers, stagingFolder, limits);
      request.body = { form: fields };
      if (declaredType !== undefined) this.permissions.recordDeclaredType(request, declaredType);
      await this.checkArguments(request);
      if (file instanceof RestError) throw file;
      return file;
    }
    return receiveRaw(stream, headers, stagingFolder, limits);
  }

  /** Checks the arguments of the query and the permission again, together with the fields of the form. */
  private async checkArguments(request: RestRequest): Promise<void> {
    this.pipeline.validate(request);
    await this.postPermissions.validateStatusAndTemplate(request, ATTACHMENT);
    if (!(await this.permissions.allowUpload(request)))
      throw refused(request.actor, 'rest_forbidden', 'You may not upload this file.');
  }

  /** @throws RestError `rest_upload_sideload_error`, `rest_upload_unknown_error` */
  private async check(
    { method, path, name }: ReceivedFile,
    { actor }: RestRequest,
    stagingFolder: string,
  ): Promise<CheckedFile> {
    const checked = await checkFile({ path, name, folder: stagingFolder }, actor);
    if (typeof checked === 'string') throw unacceptableFileError(method, checked);
    return checked;
  }

  /**
   * Returns the folder of the month of the parent post, or of the current month. Pages change for years, so their month
   * is ignored.
   */
  private async folderOfMonth({ params }: RestRequest): Promise<string> {
    const parent = params.post ? await this.posts.byId(Number(params.post)) : undefined;
    return monthFolder(
      parent && parent.type !== 'page' && Number(parent.date.slice(0, 4)) > 0
        ? parent.date
        : (await this.clock.local()).now(),
    );
  }

  /** Fields from the request, otherwise from the photo's metadata, otherwise from the file name. */
  private async fields(
    request: RestRequest,
    { photo }: FileProperties,
    { type, sentName }: { type: string; sentName?: string },
  ): Promise<(name: string) => AttachmentFields> {
    const { params, actor } = request;
    const input = attachmentInput(params, this.taxonomies.ofType(ATTACHMENT.name), { actor, access: this.access });
    if (input.featuredMedia !== undefined) await this.checkFeatured(input.featuredMedia, type, actor);
    // As in the reference, the text 0 counts as an empty one, but an object with an empty text does not.
    const title = nonEmptyText(input.title);
    const photoTitle = photo && isEmptyText(params.title) ? photoTitleOf(photo) : '';
    const caption = (isEmptyText(params.caption) && photo?.caption.trim()) || input.excerpt;
    const altText = readAltTextArg(params) ?? '';
    const ownTitle = sentName === undefined ? '' : sentName.slice(0, Math.max(sentName.lastIndexOf('.'), 0));
    return (name) => ({
      input: {
        ...input,
        title: title || photoTitle || (isEmptyText(ownTitle) ? splitName(name).base : ownTitle),
        ...(caption === undefined ? {} : { excerpt: caption }),
      },
      altText,
    });
  }

  private async checkFeatured(id: number, type: string, actor: Actor): Promise<void> {
    if (!supportsFeaturedMedia(type))
      throw new RestError('rest_no_featured_media', 'Only audio and video files can have a featured image.', 400);
    const image = id > 0 ? await this.posts.byId(id) : undefined;
    const fits = id === 0 || (image?.type === ATTACHMENT.name && image.mimeType.startsWith('image/'));
    if (image && fits && !(await this.access.mayRead(actor, image))) throw hiddenFeaturedMediaError();
    if (!fits) throw new RestError('rest_invalid_featured_media', 'featured_media is not the id of an image.', 400);
  }
}

/** Whether a text is absent, empty or 0. */
function isEmptyText(value: unknown): boolean {
  return typeof value === 'string' ? nonEmptyText(value) === undefined : value === undefined || value === null;
}
