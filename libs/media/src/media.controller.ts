import {
  allowIf,
  Args,
  ContextArgs,
  Arg,
  Create,
  Delete,
  List,
  Namespace,
  Read,
  Request,
  RestRequest,
  Update,
} from '#route-registry';
import type { Item, Page, RestResponse } from '#route-registry';
import { ATTACHMENT } from '#content-model/core';
import { PostPermissions } from '#content/core';
import { AttachmentResource } from './attachment.resource.js';
import {
  CreateMediaArgs,
  DeleteMediaArgs,
  EditMediaArgs,
  ListMediaArgs,
  PostProcessArgs,
  UpdateMediaArgs,
} from './media.args.js';
import { MediaPermissions } from './media-permissions.js';
import { MediaService } from './media.service.js';

/** Arguments of one file. */
class ReadMediaArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
}

/** `core/v2/media`: uploaded files. */
@Namespace('core/v2', 'media')
export class MediaController {
  constructor(
    readonly media: MediaService,
    readonly permissions: MediaPermissions,
    readonly posts: PostPermissions,
  ) {}

  @List('', {
    args: ListMediaArgs,
    item: AttachmentResource,
    cacheable: true,
    allow: allowIf<MediaController>('anyone; with context=edit, users who may edit files', ({ posts }, request) =>
      posts.allowList(request, ATTACHMENT),
    ),
  })
  list(@Args() args: ListMediaArgs, @Request() request: RestRequest): Promise<Page> {
    return this.media.list(args, request);
  }

  @Create('', {
    summary: 'Upload a file',
    args: CreateMediaArgs,
    item: AttachmentResource,
    upload: true,
    validateRequest: ({ posts }: MediaController, request) => posts.validateStatusAndTemplate(request, ATTACHMENT),
    allow: allowIf<MediaController>(
      'users who may upload files, and edit the post to which the file is attached',
      ({ permissions }, request) => permissions.allowUpload(request),
      ['upload_files'],
    ),
  })
  create(@Request() request: RestRequest): Promise<RestResponse> {
    return this.media.create(request);
  }

  @Read(':id', {
    args: ReadMediaArgs,
    item: AttachmentResource,
    cacheable: true,
    allow: allowIf<MediaController>(
      'readers of the file, or of the post to which it is attached; with context=edit, users who may edit it',
      ({ posts }, request) => posts.allowRead(request, ATTACHMENT),
    ),
  })
  read(@Request() request: RestRequest): Promise<Item> {
    return this.media.read(request);
  }

  @Update(':id', {
    args: UpdateMediaArgs,
    item: AttachmentResource,
    validateRequest: ({ posts }: MediaController, request) => posts.validateStatusAndTemplate(request, ATTACHMENT),
    allow: allowIf<MediaController>(
      'users who may edit the file, and the post to which the update attaches it',
      ({ permissions }, request) => permissions.allowUpdate(request),
    ),
  })
  update(@Request() request: RestRequest): Promise<Item> {
    return this.media.update(request);
  }

  @Delete(':id', {
    args: DeleteMediaArgs,
    item: AttachmentResource,
    allow: allowIf<MediaController>('users who may delete the file', ({ posts }, request) =>
      posts.allowDelete(request, ATTACHMENT),
    ),
  })
  delete(@Request() request: RestRequest): Promise<object> {
    return this.media.delete(request);
  }

  @Create(':id/post-process', {
    summary: 'Create the missing sizes of an image',
    successStatus: 200,
    args: PostProcessArgs,
    item: AttachmentResource,
    hideSchema: true,
    allow: allowIf<MediaController>('users who may edit the file', ({ posts }, request) =>
      posts.allowUpdate(request, ATTACHMENT),
    ),
  })
  postProcess(@Request() request: RestRequest): Promise<Item> {
    return this.media.postProcess(request);
  }

  @Create(':id/edit', {
    summary: 'Create an edited copy of an image',
    args: EditMediaArgs,
    item: AttachmentResource,
    hideSchema: true,
    allow: allowIf<MediaController>(
      'users who may upload files, and edit this one and the post to which the copy is attached',
      ({ permissions }, request) => permissions.allowEditImage(request),
      ['upload_files'],
    ),
  })
  edit(@Args() args: EditMediaArgs, @Request() request: RestRequest): Promise<RestResponse> {
    return this.media.edit(args, request);
  }
}
