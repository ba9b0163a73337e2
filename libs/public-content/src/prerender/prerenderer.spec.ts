import type { PublicItemBuilder } from '#content/core';
import type { PostTypeRegistry } from '#content-model';
import { RestResponse } from '#route-registry';
import type { Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import { Prerenderer } from './prerenderer.js';

/** Numbers of public posts by path. */
const TOTALS: Readonly<Record<string, number>> = { '/core/v2/posts': 120, '/core/v2/pages': 5 };

/** Answers lists of 120 posts and 5 pages with cursors, and each post by its id. */
function respond({ path, query }: RestRequest): RestResponse {
  const total = TOTALS[path];
  if (total === undefined) return new RestResponse({});
  const start = Number(query.cursor || 0);
  const end = Math.min(start + Number(query.per_page), total);
  const response = new RestResponse(Array.from({ length: end - start }, (_, index) => ({ id: start + index + 1 })));
  response.header('X-WP-Total', total);
  return end < total ? response.header('Link', `<https://site.test${path}?cursor=${end}>; rel="next"`) : response;
}

describe('Prerenderer', () => {
  it('reports the number of rendered posts after each part of a list', async () => {
    const types = ['posts', 'pages'].map((restBase) => ({ name: restBase, restBase, viewable: true }));
    const prerenderer = new Prerenderer(
      { run: (request: RestRequest) => Promise.resolve(respond(request)) } as Pipeline,
      { wirePath: (path: string) => path } as RouteRegistry,
      { exposed: types } as unknown as PostTypeRegistry,
      { flush: () => Promise.resolve() } as PublicItemBuilder,
    );
    const done: number[] = [];
    expect(await prerenderer.run((progress) => done.push(progress.done))).toBe(125);
    expect(done).toEqual([100, 120, 125]);
  });
});
