import {
  allowIf,
  Args,
  Arg,
  ContextArgs,
  Create,
  CreateArgsOf,
  Delete,
  forceArg,
  List,
  Namespace,
  Read,
  Request,
  RestRequest,
  Update,
  UpdateArgsOf,
  ZERO_FOR_NULL,
} from '#route-registry';
import type { Item, Page, Permission, RestResponse } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content-model';
import type { ListArgs } from './list/list-content.args.js';
import { PostPermissions } from './post-permissions.js';
import { PostsService } from './posts.service.js';
import type { TypeWithResource } from './posts.service.js';

/** Arguments of one post. Features of a deployment extend this class. */
export class ReadContentArgs extends ContextArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg({ description: 'Password of protected content and excerpt.', type: 'string' }, { changesItems: 'personal' })
  password?: string;
}

/** Arguments of deleting a post. */
class DeleteContentArgs {
  @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  @Arg(forceArg()) force!: boolean;
}

/** Options of a type's controller. */
export interface PostsControllerOptions {
  type: PostType;
  /** Created by `createPostResource`, or a class that extends such a resource. */
  resource: Type<object>;
  /** Arguments of the list; a class that extends `ListContentArgs` or `ListAuthorlessArgs`. */
  list: Type<ListArgs>;
  /** Arguments of reading one post. */
  read?: Type<ReadContentArgs>;
  /** Arguments of writes; by default one for each writable field. */
  create?: Type<object>;
  update?: Type<object>;
}

/** Creates the args class of the endpoint that updates a post. */
export function createUpdateContentArgs(resource: Type<object>): Type<object> {
  class UpdateContentArgs extends UpdateArgsOf<object>(resource, ZERO_FOR_NULL) {
    @Arg({ description: 'Identifier.', type: 'integer' }) id!: number;
  }
  return UpdateContentArgs;
}

/**
 * Creates the controller of a type: list, read, create, update and delete below its collection. Add it to the module's
 * `controllers` and register the type.
 */
export function createPostsController(options: PostsControllerOptions): Type<object> {
  const {
    type,
    resource,
    list,
    read = ReadContentArgs,
    create = CreateArgsOf<object>(resource, ZERO_FOR_NULL),
    update = createUpdateContentArgs(resource),
  } = options;
  const typeWithResource: TypeWithResource = { type, resource };
  const permissions = permissionsOf(type);
  const validateRequest = ({ permissions: checks }: PermissionHolder, request: RestRequest) =>
    checks.validateStatusAndTemplate(request, type);

  @Namespace(type.restNamespace ?? 'core/v2', type.restBase ?? type.name)
  class ContentController implements PermissionHolder {
    constructor(
      readonly posts: PostsService,
      readonly permissions: PostPermissions,
    ) {
      posts.requireRegistration(type);
    }

    @List('', { args: list, batch: true, item: resource, cacheable: true, allow: permissions.list })
    list(@Args() args: ListArgs, @Request() request: RestRequest): Promise<Page> {
      return this.posts.list(typeWithResource, args, request);
    }

    @Create('', { args: create, batch: true, item: resource, validateRequest, allow: permissions.create })
    create(@Request() request: RestRequest): Promise<RestResponse> {
      return this.posts.create(typeWithResource, request);
    }

    @Read(':id', { args: read, batch: true, item: resource, cacheable: true, allow: permissions.read })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.posts.read(typeWithResource, request);
    }

    @Update(':id', { args: update, batch: true, item: resource, validateRequest, allow: permissions.update })
    update(@Request() request: RestRequest): Promise<Item> {
      return this.posts.update(typeWithResource, request);
    }

    @Delete(':id', { args: DeleteContentArgs, batch: true, item: resource, allow: permissions.delete })
    delete(@Request() request: RestRequest): Promise<Item | object> {
      return this.posts.delete(typeWithResource, request);
    }
  }
  Object.defineProperty(ContentController, 'name', { value: `ContentController<${type.name}>` });
  return ContentController;
}

/** The part of the controller that its permissions use. */
interface PermissionHolder {
  readonly permissions: PostPermissions;
}

function permissionsOf(type: PostType): Record<'list' | 'create' | 'read' | 'update' | 'delete', Permission> {
  return {
    list: allowIf<PermissionHolder>(
      'anyone; with context=edit, users who may edit posts of the type',
      ({ permissions }, request) => permissions.allowList(request, type),
    ),
    create: allowIf<PermissionHolder>(
      'users who may create posts of the type',
      ({ permissions }, request) => permissions.allowCreate(request, type),
      [type.capabilities.create_posts],
    ),
    read: allowIf<PermissionHolder>(
      'readers of the post; with context=edit, users who may edit it',
      ({ permissions }, request) => permissions.allowRead(request, type),
    ),
    update: allowIf<PermissionHolder>('users who may edit the post', ({ permissions }, request) =>
      permissions.allowUpdate(request, type),
    ),
    delete: allowIf<PermissionHolder>('users who may delete the post', ({ permissions }, request) =>
      permissions.allowDelete(request, type),
    ),
  };
}
