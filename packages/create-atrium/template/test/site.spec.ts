import { bootSite, databases } from 'atrium/testing';
import type { Site as RunningSite } from 'atrium/testing';
import { Site } from '../src/site.js';

describe.each(databases)('the site on %s', (database) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await bootSite(Site, { database });
  });
  afterAll(() => site.close());

  it('lists the events that editors publish', async () => {
    const event = { title: 'Opening', starts_at: '2031-05-01T10:00:00Z', status: 'publish' };
    expect((await site.as('editor').post('/events/v1/events', event)).status).toBe(201);
    expect((await site.get('/events/v1/events')).body).toMatchObject([{ title: 'Opening' }]);
  });
});
