import { CreateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import { PostResource } from './post.resource.js';
import { createUpdateContentArgs } from './create-posts-controller.js';

/** Arguments of a creation. */
export class CreatePostArgs extends CreateArgsOf<object>(PostResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdatePostArgs extends createUpdateContentArgs(PostResource) {}
