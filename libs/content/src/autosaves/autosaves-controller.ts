import { allowIf, Create, List, Namespace, Read, Request, RestRequest } from '#route-registry';
import type { Item } from '#route-registry';
import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { PostPermissions } from '../posts/post-permissions.js';
import type { ShownType } from '../posts/posts.service.js';
import { ReadRevisionArgs } from '../revisions/list-revisions.args.js';
import { RevisionPermissions } from '../revisions/revision-permissions.js';
import { autosaveResource } from '../revisions/revision-resource.js';
import { ListAutosavesArgs } from './autosave.args.js';
import { AutosavesService } from './autosaves.service.js';

/**
 * Makes the controller of the autosaves of a type's items: list, read, save.
 * @param source the type and its resource
 * @param saveArgs arguments of saving, made by `saveAutosaveArgs`
 */
export function autosavesController(source: ShownType, saveArgs: Type<object>): Type<object> {
  const { type } = source;
  const shown: ShownType = { type, resource: autosaveResource(source) };

  @Namespace(type.restNamespace ?? 'core/v2', type.restBase ?? type.name)
  class AutosavesController {
    constructor(
      @Inject(AutosavesService) readonly autosaves: AutosavesService,
      @Inject(RevisionPermissions) readonly permissions: RevisionPermissions,
      @Inject(PostPermissions) readonly posts: PostPermissions,
    ) {}

    @List(':id/autosaves', {
      args: ListAutosavesArgs,
      item: shown.resource,
      allow: allowIf<AutosavesController>('whoever may edit the thing', ({ permissions }, request) =>
        permissions.mayRead(request, type, 'id'),
      ),
    })
    list(@Request() request: RestRequest): Promise<Item[]> {
      return this.autosaves.list(shown, request);
    }

    @Create(':id/autosaves', {
      args: saveArgs,
      item: shown.resource,
      allow: allowIf<AutosavesController>('whoever may edit the thing', ({ posts }, request) =>
        posts.mayUpdate(request, type),
      ),
    })
    save(@Request() request: RestRequest): Promise<Item> {
      return this.autosaves.save(shown, request);
    }

    @Read(':parent/autosaves/:id', {
      args: ReadRevisionArgs,
      item: shown.resource,
      allow: allowIf<AutosavesController>('whoever may edit the thing', ({ permissions }, request) =>
        permissions.mayRead(request, type),
      ),
    })
    read(@Request() request: RestRequest): Promise<Item> {
      return this.autosaves.read(shown, request);
    }
  }
  Object.defineProperty(AutosavesController, 'name', { value: `AutosavesController<${type.name}>` });
  return AutosavesController;
}
