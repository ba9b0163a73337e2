import { AcademyModule } from '#academy';
import { sampleMp3 } from '#media/testing';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createPicture, uploadRaw } from './media.fixture.js';

describe.each(databases)('covers of audio files on %s', (database) => {
  let site: Site;
  let cover: Buffer;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    cover = await createPicture();
  });
  afterAll(() => site.close());

  it('the cover becomes the featured image of the file, as an attachment of its own', async () => {
    const author = site.as('author');
    const { status, body } = await uploadRaw(author, 'tides.mp3', sampleMp3('Tides', cover));
    expect(status).toBe(201);
    const image = (await site.get(`/core/v2/media/${body.featured_media}`)).body;
    expect(image).toMatchObject({ media_type: 'image', mime_type: 'image/png', author: body.author, post: null });
    expect(image.source_url).toMatch(/\/tides-mp3-image\.png$/);
    expect(image.title.rendered).toBe('');
    const { width, height } = image.media_details;
    expect(body.media_details).toMatchObject({ title: 'Tides', image: { mime: 'image/png', width, height } });
    expect(body._links['wp:featuredmedia'][0].href).toContain(`/media/${image.id}`);
  });

  it('files with the same cover share its attachment, and a chosen image has precedence', async () => {
    const editor = site.as('editor');
    const first = (await uploadRaw(editor, 'ebb.mp3', sampleMp3('Ebb', cover))).body;
    const second = (await uploadRaw(editor, 'flood.mp3', sampleMp3('Flood', cover))).body;
    expect(second.featured_media).toBe(first.featured_media);
    const chosen = (await uploadRaw(editor, 'boat.png', await createPicture(40, 30))).body.id;
    const query = `?featured_media=${chosen}`;
    expect((await uploadRaw(editor, 'slack.mp3', sampleMp3('Slack', cover), { query })).body.featured_media).toBe(
      chosen,
    );
  });

  it('a cover that is no image is ignored', async () => {
    const { status, body } = await uploadRaw(
      site.as('editor'),
      'fog.mp3',
      sampleMp3('Fog', Buffer.from('<?php echo 1;')),
    );
    expect([status, body.featured_media, body.media_details.image]).toEqual([201, 0, undefined]);
  });
});
