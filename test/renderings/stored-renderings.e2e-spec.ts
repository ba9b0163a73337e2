import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AcademyModule } from '#academy';
import { ContentRenderer } from '#rendering';
import { createApp } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { Database } from '#platform';
import { bootSite, Client, databases } from '#testing';
import type { Site } from '#testing';
import { waitUntil } from '#testing/time';
import { PublicItemBuilder } from '#content/core';
import { PostRenderer } from '#content/testing';

/** The revision of a stored rendering changes with the version of any registered stage, block or shortcode. */
describe.each(databases)('stored renderings on %s', (database) => {
  let site: Site;
  let id: number;
  let path: string;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const { body } = await site
      .as('administrator')
      .post('/core/v2/posts', { title: 'Tides', content: 'Low tide', status: 'publish' });
    ({ id } = body);
    path = `/core/v2/posts/${id}`;
  });
  afterAll(() => site.close());

  /** Waits until the rendering of this revision is stored, which happens after the answer. */
  function waitUntilStored(revision: string): Promise<void> {
    return waitUntil(async () => {
      const [row] = await site
        .provider(Database)
        .query<{ revision: string }>('SELECT revision FROM post_renderings WHERE post_id = $1', [id]);
      return row?.revision === revision;
    });
  }

  /** Returns the post's content from another app on the same database, whose renderer has an additional stage. */
  async function contentWith(version: number, run: (html: string) => string): Promise<string> {
    const configuration = loadConfiguration('academy', { ...site.env, LOG_LEVEL: 'silent' });
    const app: NestFastifyApplication = await createApp(AcademyModule, configuration);
    try {
      app.get(ContentRenderer, { strict: false }).stages.addAfter('smilies', { name: 'shout', version, run });
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      const { body } = await new Client(app, configuration.apiRoot).get(path);
      await waitUntilStored(await app.get(PostRenderer, { strict: false }).revision());
      return body.content.rendered.trim();
    } finally {
      await app.close();
    }
  }

  it('stored renderings are renewed for a new stage or a new version, and only then', async () => {
    expect((await site.get(path)).body.content.rendered.trim()).toBe('<p>Low tide</p>');
    // Otherwise, this app would store the public item a second later. Its rendering would replace that of the next app.
    await site.provider(PublicItemBuilder).flush();
    const rendered: string[] = [];
    const stageThatWrites = (word: string) => (html: string) => {
      rendered.push(word);
      return html.replace('Low', word);
    };
    expect(await contentWith(1, stageThatWrites('LOW'))).toBe('<p>LOW tide</p>');
    expect(await contentWith(1, stageThatWrites('never'))).toBe('<p>LOW tide</p>');
    expect(rendered).not.toContain('never');
    expect(await contentWith(2, stageThatWrites('HIGH'))).toBe('<p>HIGH tide</p>');
  });
});
