import { POST } from '#content-model/core';
import { ListPostsArgs } from './list/list-posts.args.js';
import { CreatePostArgs, UpdatePostArgs } from './post.args.js';
import { PostResource } from './post.resource.js';
import { createPostsController } from './create-posts-controller.js';

/** `core/v2/posts`. */
export class PostsController extends createPostsController({
  type: POST,
  resource: PostResource,
  list: ListPostsArgs,
  create: CreatePostArgs,
  update: UpdatePostArgs,
}) {}
