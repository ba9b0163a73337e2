import fileSystem from 'node:fs/promises';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { PAGES } from './browser-client.fixture.js';

describe('the API page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: databases[0]! });
  });
  afterAll(() => site.close());

  it.each([
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0, br', 'br'],
  ])('sends the files of Swagger UI to clients that accept %j in the coding %j', async (accepted, coding) => {
    const { headers } = await site.inject({
      method: 'GET',
      url: `${PAGES}/api/swagger-ui.css`,
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('is shown again after a file of Swagger UI could not be read once', async () => {
    const statuses = async (...paths: string[]) => {
      const found: number[] = [];
      for (const url of paths) found.push((await site.inject({ method: 'GET', url: `${PAGES}/${url}` })).statusCode);
      return found;
    };
    const error = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
    const reading = jest.spyOn(fileSystem, 'readFile').mockRejectedValueOnce(error);
    try {
      expect(await statuses('api')).toEqual([503]);
    } finally {
      reading.mockRestore();
    }
    expect(await statuses('api', 'api/swagger-ui.css', 'api/swagger-ui-bundle.js')).toEqual([200, 200, 200]);
  });
});
