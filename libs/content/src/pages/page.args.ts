import { CreateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import { createUpdateContentArgs } from '../posts/create-posts-controller.js';
import { PageResource } from './page.resource.js';

/** Arguments of creating a page. */
export class CreatePageArgs extends CreateArgsOf<object>(PageResource, ZERO_FOR_NULL) {}
/** Arguments of updating a page. */
export class UpdatePageArgs extends createUpdateContentArgs(PageResource) {}
