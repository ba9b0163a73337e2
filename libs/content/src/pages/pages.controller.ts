import { PAGE } from '#content-model/core';
import { createPostsController } from '../posts/create-posts-controller.js';
import { ListPagesArgs } from './list-pages.args.js';
import { CreatePageArgs, UpdatePageArgs } from './page.args.js';
import { PageResource } from './page.resource.js';

/** `core/v2/pages`. */
export class PagesController extends createPostsController({
  type: PAGE,
  resource: PageResource,
  list: ListPagesArgs,
  create: CreatePageArgs,
  update: UpdatePageArgs,
}) {}
