import { POST } from '../post-types/core-post-types.js';
import { createPostResource } from './create-post-resource.js';

/** A post as clients see it. */
export class PostResource extends createPostResource(POST) {}
