import { POST } from '../post-types/core-post-types.js';
import { postResource } from './post-resource.js';

/** A post as clients see it. */
export class PostResource extends postResource(POST) {}
