import { CreateArgsOf } from '#route-registry';
import { PostResource } from './post.resource.js';
import { createUpdateContentArgs } from './create-posts-controller.js';

/** Arguments of a creation. */
export class CreatePostArgs extends CreateArgsOf<object>(PostResource) {}
/** Arguments of an update. */
export class UpdatePostArgs extends createUpdateContentArgs(PostResource) {}
