import { allowIf, Args, Delete, List, Namespace, Read, Request, RestRequest } from '#route-registry';
import type { Item, Page } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { TypeWithResource } from '#content/core';
import { DeleteRevisionArgs, ListRevisionsArgs, ReadRevisionArgs } from './list-revisions.args.js';
import { RevisionPermissions } from './revision-permissions.js';
import { createRevisionResource } from './create-revision-resource.js';
import { RevisionsService } from './revisions.service.js';

/**
 * Creates the controller of the revisions of a type's items: list, read, delete.
 * @param source the type with the resource of its items
 */
export function createRevisionsController(source: TypeWithResource): Type<object> {
  const { type } = source;
  const resource = createRevisionResource(source);
  /** The type with the resource of its revisions. */
  const typeWithResource: TypeWithResource = { type, resource };

  @Namespace(type.restNamespace ?? 'core/v2', type.restBase ?? type.name)
  class RevisionsController {
    constructor(
      readonly revisions: RevisionsService,
      readonly permissions: RevisionPermissions,
    ) {}

    @List(':parent/revisions', {
      args: ListRevisionsArgs,
      item: resource,
      allow: allowIf<RevisionsController>('users who may edit the post', ({ permissions }, request) =>
        permissions.allowRead(request, type),
      ),
    })
    list(@Args() args: ListRevisionsArgs, @Request() request: RestRequest): Promise<Page> {
      return this.revisions.list(typeWithResource, args, request);
    }

    @Read(':parent/revisions/:id', {
      args: ReadRevisionArgs,
      item: resource,
      allow: allowIf<RevisionsController>('users who may edit the post', ({ permissions }, request) =>
        permissions.allowRead(request, type),
      ),
    })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.revisions.read(typeWithResource, request);
    }

    @Delete(':parent/revisions/:id', {
      args: DeleteRevisionArgs,
      item: resource,
      allow: allowIf<RevisionsController>('users who may delete the post', ({ permissions }, request) =>
        permissions.allowDelete(request, type),
      ),
    })
    delete(@Request() request: RestRequest): Promise<object> {
      return this.revisions.delete(typeWithResource, request);
    }
  }
  Object.defineProperty(RevisionsController, 'name', { value: `RevisionsController<${type.name}>` });
  return RevisionsController;
}
