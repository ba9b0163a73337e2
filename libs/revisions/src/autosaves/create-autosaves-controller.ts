import { allowIf, Create, List, Namespace, Read, Request, RestRequest } from '#route-registry';
import type { Item, Params } from '#route-registry';
import type { Type } from '@nestjs/common';
import { PostPermissions, readUpdate } from '#content/core';
import type { PostInput, TypeWithResource } from '#content/core';
import { ReadRevisionArgs } from '../list-revisions.args.js';
import { RevisionPermissions } from '../revision-permissions.js';
import { createAutosaveResource } from '../create-revision-resource.js';
import { ListAutosavesArgs, createSaveAutosaveArgs } from './autosave.args.js';
import { AutosavesService } from './autosaves.service.js';

/** Options of saving autosaves of a type. */
export interface AutosaveOptions {
  /**
   * Args class of the endpoint that saves: a class of `createSaveAutosaveArgs` that other libraries can extend. By
   * default, it has the arguments of updates.
   */
  args?: Type<object>;
  /**
   * Returns the values to save from the arguments of a request. By default, the fields of posts; types with fields of
   * their own save empty autosaves.
   */
  readInput?: (params: Params) => PostInput;
}

/**
 * Creates the controller of the autosaves of a type's items: list, read, save.
 * @param source the type with the resource of its items
 */
export function createAutosavesController(source: TypeWithResource, options: AutosaveOptions = {}): Type<object> {
  const { type } = source;
  const { args = createSaveAutosaveArgs(source.resource), readInput = (params) => readUpdate(params, type, []) } =
    options;
  /** The type with the resource of its autosaves. */
  const typeWithResource: TypeWithResource = { type, resource: createAutosaveResource(source) };

  @Namespace(type.restNamespace ?? 'core/v2', type.restBase ?? type.name)
  class AutosavesController {
    constructor(
      readonly autosaves: AutosavesService,
      readonly permissions: RevisionPermissions,
      readonly postPermissions: PostPermissions,
    ) {}

    @List(':id/autosaves', {
      args: ListAutosavesArgs,
      item: typeWithResource.resource,
      allow: allowIf<AutosavesController>('users who may edit the post', ({ permissions }, request) =>
        permissions.allowRead(request, type, 'id'),
      ),
    })
    list(@Request() request: RestRequest): Promise<Item[]> {
      return this.autosaves.list(typeWithResource, request);
    }

    @Create(':id/autosaves', {
      verb: 'Save',
      successStatus: 200,
      args,
      item: typeWithResource.resource,
      // defence: autosave-choices
      validateRequest: ({ postPermissions }: AutosavesController, request) =>
        postPermissions.validateStatusAndTemplate(request, type),
      allow: allowIf<AutosavesController>('users who may edit the post', ({ postPermissions }, request) =>
        postPermissions.allowUpdate(request, type),
      ),
    })
    save(@Request() request: RestRequest): Promise<Item> {
      return this.autosaves.save(typeWithResource, request, readInput(request.params));
    }

    @Read(':parent/autosaves/:id', {
      args: ReadRevisionArgs,
      item: typeWithResource.resource,
      allow: allowIf<AutosavesController>('users who may edit the post', ({ permissions }, request) =>
        permissions.allowRead(request, type),
      ),
    })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.autosaves.read(typeWithResource, request);
    }
  }
  Object.defineProperty(AutosavesController, 'name', { value: `AutosavesController<${type.name}>` });
  return AutosavesController;
}
