import { PAGE } from '#content-model/core';
import { createPostResource } from '../posts/create-post-resource.js';

/** A page as clients see it. */
export class PageResource extends createPostResource(PAGE) {}
