import { CreateArgsOf } from '#route-registry';
import { PostResource } from './post.resource.js';
import { createUpdateContentArgs } from './create-posts-controller.js';

/** Arguments of creating a post. */
export class CreatePostArgs extends CreateArgsOf<object>(PostResource) {}
/** Arguments of changing a post. */
export class UpdatePostArgs extends createUpdateContentArgs(PostResource) {}
