import { PublicItemBuilder } from '#content/core';
import { collectionPath, PostTypeRegistry } from '#content-model';
import { anonymousActor, emptyParams, Pipeline, RestError, RestRequest, RouteRegistry } from '#route-registry';
import type { RestResponse } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** Number of posts that are listed and stored together. */
const PER_PAGE = 100;

/** The progress of a run, in posts. */
export interface PrerenderProgress {
  done: number;
  total: number;
}

/**
 * Renders and stores all public posts as readers get them. Without it, the first reader of each post waits for its
 * rendering after an import, a restore or an upgrade that renders in another way. Posts that are stored already are
 * only read.
 */
@Injectable()
export class Prerenderer {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
    private readonly types: PostTypeRegistry,
    private readonly items: PublicItemBuilder,
  ) {}

  /**
   * Renders the posts of all viewable types, the newest of each type first.
   * @param onProgress called after each page of a list
   * @returns the number of posts
   */
  async run(onProgress: (progress: PrerenderProgress) => void): Promise<number> {
    const paths = this.types.exposed.filter(({ viewable }) => viewable).map((type) => collectionPath(type));
    let total = 0;
    for (const path of paths) total += totalOf(await this.read(path, { per_page: '1', _fields: 'id' }));
    let done = 0;
    for (const path of paths) {
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const page = await this.read(path, { per_page: String(PER_PAGE), _fields: 'id', cursor });
        // The item of a single read is stored as it is. Items of a list are built again for storage
        // (`PublicItemCache`).
        const posts = page.data as { id: number }[];
        for (const { id } of posts) await this.read(`${path}/${id}`, {}).catch(ignoreRefusal);
        await this.items.flush();
        cursor = nextCursorOf(page);
        done = Math.min(done + posts.length, total);
        onProgress({ done, total });
      }
    }
    return total;
  }

  private async read(path: string, query: Record<string, string>): Promise<RestResponse> {
    const request = new RestRequest({
      method: 'GET',
      path: this.routes.wirePath(path),
      actor: anonymousActor,
      query: Object.assign(emptyParams(), query),
    });
    const response = await this.pipeline.run(request);
    if (response.error) throw response.error;
    return response;
  }
}

/** Ignores that a post is no longer public since it was listed. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RestError) || error.status >= 500) throw error;
}

function totalOf({ headers }: RestResponse): number {
  return Number(headers.get('X-WP-Total'));
}

/** Returns the cursor in the `Link` header to the next page; undefined on the last page. */
function nextCursorOf({ headers }: RestResponse): string | undefined {
  const [, cursor] = /[?&]cursor=([^&>]+)/.exec(String(headers.get('Link') ?? '')) ?? [];
  return cursor === undefined ? undefined : decodeURIComponent(cursor);
}
