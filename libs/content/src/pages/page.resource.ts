import { PAGE } from '../post-types/core-post-types.js';
import { postResource } from '../posts/post-resource.js';

/** A page as clients see it. */
export class PageResource extends postResource(PAGE) {}
