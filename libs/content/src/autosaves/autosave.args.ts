import { Arg, ContextArgs } from '#route-registry';
import type { Type } from '@nestjs/common';
import { PageResource } from '../pages/page.resource.js';
import { PostResource } from '../posts/post.resource.js';
import { createUpdateContentArgs } from '../posts/create-posts-controller.js';

/** Arguments of the list of unfinished work. */
export class ListAutosavesArgs extends ContextArgs {
  @Arg({ description: 'Id of what it is work on.', type: 'integer' }) id!: number;
  @Arg({ description: 'Has no meaning here.', type: 'integer' }) parent?: number;
}

/** Makes the arguments of saving unfinished work on things of a resource: those of changing them. */
export function createSaveAutosaveArgs(resource: Type<object>): Type<object> {
  class SaveAutosaveArgs extends createUpdateContentArgs(resource) {
    @Arg({ description: 'Id of what is above the thing, where things have that.', type: 'integer' }) parent?: number;
  }
  return SaveAutosaveArgs;
}

/** Arguments of saving unfinished work on a post. */
export class SavePostAutosaveArgs extends createSaveAutosaveArgs(PostResource) {}
/** Arguments of saving unfinished work on a page. */
export class SavePageAutosaveArgs extends createSaveAutosaveArgs(PageResource) {}
