import { CreateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import { PostResource } from './post.resource.js';
import { createUpdateContentArgs } from './create-posts-controller.js';

/** Arguments of creating a post. */
export class CreatePostArgs extends CreateArgsOf<object>(PostResource, ZERO_FOR_NULL) {}
/** Arguments of updating a post. */
export class UpdatePostArgs extends createUpdateContentArgs(PostResource) {}
