import { AcademyModule } from '#academy';
import { bootSite, databases, requireLocalSite, SITE_URL } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('theme export and navigation fallback on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  it('the theme is exported as an archive for users who may export', async () => {
    for (const [role, status] of [
      ['editor', 403],
      ['subscriber', 403],
      ['administrator', 200],
    ] as const)
      expect((await site.as(role).get('/core-block-editor/v1/export')).status).toBe(status);
    expect((await site.get('/core-block-editor/v1/export')).status).toBe(401);
    const admin = site.as('administrator');
    const answer = await admin.get('/core-block-editor/v1/export');
    expect([answer.headers['content-type'], answer.headers['content-disposition'], answer.headers.allow]).toEqual([
      'application/zip',
      'attachment; filename=atrium.zip',
      undefined,
    ]);
  });

  it('the fallback is created if the site has no navigation menu, once for concurrent requests', async () => {
    const path = '/core-block-editor/v1/navigation-fallback';
    const admin = site.as('administrator');
    const { headers } = await admin.get('/core/v2/navigation?_fields=id');
    if (headers['x-wp-total'] !== '0') requireLocalSite('a site without navigation menus');
    for (const role of ['subscriber', 'contributor', 'author', 'editor'] as const)
      expect((await site.as(role).get(path)).body.code).toBe('rest_cannot_create');
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.get(path)));
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
    const { id, _links: links } = answers[0]!.body;
    expect(links.self).toEqual([
      {
        href: `${SITE_URL}/api/core/v2/navigation/${id}`,
        embeddable: true,
        targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      },
    ]);
    expect((await admin.get(`/core/v2/navigation/${id}?context=edit`)).body).toMatchObject({
      type: 'wp_navigation',
      status: 'publish',
      slug: 'navigation',
      content: { raw: '<!-- wp:page-list /-->' },
    });
  });
});
