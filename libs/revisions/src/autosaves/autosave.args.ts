import { Arg, ContextArgs, fieldDefinitions } from '#route-registry';
import type { Type } from '@nestjs/common';
import { PageResource, PostResource } from '#content';
import { createUpdateContentArgs } from '#content/core';
import { PARENT_ID } from '../list-revisions.args.js';

/** Arguments of the list of autosaves. */
export class ListAutosavesArgs extends ContextArgs {
  @Arg(PARENT_ID, { hiddenFromDiscovery: true }) id!: number;
  @Arg({ description: 'Ignored; the path has the ID of the item.', type: 'integer' }) parent?: number;
}

/**
 * Creates the args class of the endpoint that saves autosaves: the arguments of an update of the resource, and `parent`
 * where the resource has no such field.
 */
export function createSaveAutosaveArgs(resource: Type<object>): Type<object> {
  class SaveAutosaveArgs extends createUpdateContentArgs(resource) {
    @Arg(PARENT_ID, { hiddenFromDiscovery: true }) id!: number;
  }
  if (fieldDefinitions(resource).has('parent')) return SaveAutosaveArgs;
  class SaveAutosaveWithParentArgs extends SaveAutosaveArgs {
    @Arg({ description: 'Ignored; the path has the ID of the item.', type: 'integer' }) parent?: number;
  }
  return SaveAutosaveWithParentArgs;
}

/** Arguments of saving an autosave of a post. */
export class SavePostAutosaveArgs extends createSaveAutosaveArgs(PostResource) {}
/** Arguments of saving an autosave of a page. */
export class SavePageAutosaveArgs extends createSaveAutosaveArgs(PageResource) {}
