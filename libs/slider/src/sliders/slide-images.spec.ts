import { anonymousActor, RestError, RestResponse } from '#route-registry';
import type { Pipeline, RestRequest, RouteRegistry } from '#route-registry';
import { SlideImages } from './slide-images.js';
import type { Slide } from './slider.js';

const slide = (image: number): Slide => ({ image, caption: '', link: '' });

/** Routes of a deployment that renames the namespace of media. */
const routes = { wirePath: (path: string) => path.replace('core/v2', 'wp/v2') } as RouteRegistry;

/** Creates the service for a site with these images, and records its requests. */
function siteWith(...ids: number[]): { images: SlideImages; requests: RestRequest[] } {
  const requests: RestRequest[] = [];
  const pipeline = {
    run: (request: RestRequest) => {
      requests.push(request);
      return Promise.resolve(
        new RestResponse(ids.filter((id) => (request.query.include as number[]).includes(id)).map((id) => ({ id }))),
      );
    },
  };
  return { images: new SlideImages(pipeline as unknown as Pipeline, routes), requests };
}

it('SlideImages requests the media endpoint once for all images, with the rights of the caller', async () => {
  const site = siteWith(3, 5);
  await site.images.checkAll([slide(3), slide(5), slide(3)], anonymousActor);
  expect(site.requests).toHaveLength(1);
  expect(site.requests[0]).toMatchObject({
    path: '/wp/v2/media',
    actor: anonymousActor,
    query: { include: [3, 5], media_type: ['image'], per_page: 100 },
  });
});

it('SlideImages sends no request without slides', async () => {
  const site = siteWith();
  await site.images.checkAll([], anonymousActor);
  expect(site.requests).toEqual([]);
});

it('SlideImages reports the first slide without an existing image', async () => {
  await expect(siteWith(3).images.checkAll([slide(3), slide(9)], anonymousActor)).rejects.toMatchObject({
    code: 'rest_invalid_param',
    status: 400,
    data: { params: { slides: expect.stringContaining('slides[1][image]') } },
  });
});

it('SlideImages forwards a refusal of the endpoint', async () => {
  const response = new RestResponse(null, 403);
  response.error = new RestError('rest_forbidden', 'No.', 403);
  const pipeline = { run: () => Promise.resolve(response) } as unknown as Pipeline;
  await expect(new SlideImages(pipeline, routes).checkAll([slide(1)], anonymousActor)).rejects.toBe(response.error);
});
