import { POST } from '#content-model/core';
import { createPostResource } from './create-post-resource.js';

/** A post as clients see it. */
export class PostResource extends createPostResource(POST) {}
