import { CreateArgsOf } from '#route-registry';
import { createUpdateContentArgs } from '../posts/create-posts-controller.js';
import { PageResource } from './page.resource.js';

/** Arguments of creating a page. */
export class CreatePageArgs extends CreateArgsOf<object>(PageResource) {}
/** Arguments of changing a page. */
export class UpdatePageArgs extends createUpdateContentArgs(PageResource) {}
