import type { RestRequest } from '#route-registry';
import type { PostRepository } from './post-repository.js';
import type { PostRow } from './post-row.js';

/** Loads a post of any type, once per request for all libraries that need it. */
export function loadPostOnce(
  request: RestRequest,
  id: number,
  posts: Pick<PostRepository, 'byId'>,
): Promise<PostRow | undefined> {
  return request.memoize(memoKey(id), () => posts.byId(id));
}

/** Memoizes the written post of a request, so that the check for the `Allow` header does not read it again. */
export function memoizeWrittenPost(request: RestRequest, post: PostRow): void {
  request.memoizeWritten(memoKey(post.id), post);
}

function memoKey(id: number): string {
  return `post ${id}`;
}
