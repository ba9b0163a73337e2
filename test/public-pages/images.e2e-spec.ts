import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('images of pages on %s', (database) => {
  let site: Site;
  let boat: { id: number; source_url: string };
  const imagesAt = async (path: string): Promise<string[]> => (await site.get(`~${path}`)).text.match(/<img [^>]*>/g)!;
  const write = (slug: string, fields: object) =>
    site.as('administrator').post('/core/v2/posts', { title: slug, slug, status: 'publish', ...fields });

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    boat = (await uploadRaw(site.as('administrator'), 'boat.png', await createPicture(1_200, 480))).body;
    const image = `<!-- wp:image {"id":${boat.id}} --><figure class="wp-block-image"><img src="${boat.source_url}" alt="" class="wp-image-${boat.id}"/></figure><!-- /wp:image -->`;
    await write('plain', { content: image + image });
    await write('illustrated', { content: image, featured_media: boat.id });
    await write('locked', { featured_media: boat.id, password: 'tide' });
  });
  afterAll(() => site.close());

  it('featured images have a srcset', async () => {
    const [featured, inside] = await imagesAt('/illustrated/');
    expect(featured).toMatch(/ srcset="[^"]+-1024x410\.png 1024w, [^"]+-300x120\.png 300w/);
    expect(featured).toContain(' sizes="(max-width: 48rem) 100vw, 48rem" alt="" width="1024" height="410">');
    expect(featured).toContain('fetchpriority="high"');
    expect(inside).toContain('loading="lazy"');
  });

  it('pages of protected posts do not mention the featured image', async () => {
    const { status, text } = await site.get('~/locked/');
    expect(status).toBe(200);
    expect(text).not.toContain('boat');
  });

  it('pages and block templates show the featured image of a protected post with its password', async () => {
    const open = async (): Promise<string> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, text } = await site.post('~/locked/', 'post_password=tide', { headers });
      expect(status).toBe(200);
      return text;
    };
    const page = await open();
    expect(page).toMatch(/<figure class="entry-image"><img [^>]*boat/);
    expect(page).toContain('<h1>Protected: locked</h1>');
    const content = '<!-- wp:post-featured-image /--><!-- wp:post-content /-->';
    const { body } = await site
      .as('administrator')
      .post('/core/v2/templates', { slug: 'single', title: 'Single', content });
    const templatePage = await open();
    await site.as('administrator').delete(`/core/v2/templates/${body.id}?force=true`);
    expect(templatePage).toMatch(/<figure class="wp-block-post-featured-image"><img [^>]*boat/);
  });

  it('sitemaps do not mention the featured image of protected posts', async () => {
    const { text } = await site.get('~/sitemap-posts-post-1.xml');
    expect(text).toMatch(/illustrated\/<\/loc>.*?<image:loc>[^<]*boat/);
    expect(text).toMatch(/<loc>[^<]*\/locked\/<\/loc><lastmod>[^<]*<\/lastmod><\/url>/);
  });

  it('block templates do not show the featured image of protected posts', async () => {
    const templates = '/core/v2/templates';
    const content = '<!-- wp:post-featured-image /--><!-- wp:post-content /-->';
    const { body } = await site.as('administrator').post(templates, { slug: 'single', title: 'Single', content });
    const images = [await imagesAt('/illustrated/'), await imagesAt('/locked/')];
    await site.as('administrator').delete(`${templates}/${body.id}?force=true`);
    expect(images).toEqual([expect.arrayContaining([expect.stringContaining('boat')]), null]);
  });

  it('pages load the first image of a text at once; the interface marks all images as lazy', async () => {
    const [first, second] = await imagesAt('/plain/');
    expect(first).toMatch(
      /^<img fetchpriority="high" decoding="async" width="1200" height="480"[^>]* sizes="\(max-width/,
    );
    expect(second).toMatch(/ loading="lazy".* sizes="auto, /);
    const [post] = (await site.get('/core/v2/posts?slug=plain')).body;
    expect(post.content.rendered.match(/ loading="lazy"/g)).toHaveLength(2);
  });
});
