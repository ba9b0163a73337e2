import { AcademyModule } from '#academy';
import { bootSite, databases, requireNoPosts, SITE_URL } from '#testing';
import type { Site } from '#testing';

const HEADER_PART = '<!-- wp:template-part {"slug":"header","area":"header","tagName":"header"} /-->';
const LIST =
  '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --><!-- wp:query-no-results --><!-- wp:paragraph --><p>Nothing found.</p><!-- /wp:paragraph --><!-- /wp:query-no-results --></div><!-- /wp:query -->';

describe.each(databases)('block templates of pages on %s', (database) => {
  let site: Site;
  const show = async (path: string): Promise<string> => (await site.get(`~${path}`)).text;
  const save = async (slug: string, content: string, collection = 'templates'): Promise<void> => {
    const { status, body } = await site.as('administrator').post(`/core/v2/${collection}/atrium//${slug}`, { content });
    if (status === 200) return;
    expect([status, body.code]).toEqual([404, 'rest_template_not_found']);
    const created = await site.as('administrator').post(`/core/v2/${collection}`, { slug, title: slug, content });
    expect([created.status, created.body.slug]).toEqual([201, slug]);
  };
  const reset = async (slug: string, collection = 'templates'): Promise<void> => {
    await site.as('administrator').delete(`/core/v2/${collection}/atrium//${slug}?force=true`);
  };
  const write = async (fields: object, path = '/core/v2/posts'): Promise<number> =>
    (await site.as('editor').post(path, { status: 'publish', ...fields })).body.id as number;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await requireNoPosts(site);
    await site.as('administrator').post('/core/v2/settings', { title: 'Reef', posts_per_page: 2 });
    const fruit = (await site.as('editor').post('/core/v2/categories', { name: 'Fruit', description: 'Sweet' })).body;
    await write({ title: 'Apple', slug: 'apple', content: 'Red [gallery] ]]> <b>skin</b>', categories: [fruit.id] });
    await write({ title: 'Pear', slug: 'pear', content: 'Green', categories: [fruit.id] });
    await write({ title: 'Plum', slug: 'plum', content: 'Blue', categories: [fruit.id] });
    await write({ title: 'Guarded', slug: 'guarded', content: 'Treasure', password: 'x' });
    await write({ title: 'About', slug: 'about', content: 'Us' }, '/core/v2/pages');
  });
  afterAll(() => site.close());

  it('block templates change the page of a post, with its content, comments and neighbors', async () => {
    expect(await show('/apple/')).toContain('class="site-header"');
    const body = 'wp:group {"tagName":"main"}';
    await save(
      'single',
      `${HEADER_PART}<!-- ${body} --><main class="wp-block-group"><!-- wp:post-title {"level":1} /--><!-- wp:post-content /--><!-- wp:post-navigation-link {"showTitle":true} /--><!-- wp:comments --><div class="wp-block-comments"></div><!-- /wp:comments --></main><!-- /wp:group -->`,
    );
    const page = await show('/apple/');
    expect(page).not.toContain('class="site-header"');
    expect(page).toMatch(/<header class="wp-block-template-part">.*Reef/s);
    expect(page).toMatch(/<main id="content" class="wp-block-group/);
    expect(page).toMatch(/<h1 class="wp-block-post-title">Apple<\/h1>/);
    expect(page).toMatch(/<div class="[^"]*wp-block-post-content[^"]*">\s*<p>Red/);
    expect(page.match(/<b>skin<\/b>/g)).toHaveLength(1);
    expect(page).toContain(`<a href="${SITE_URL}/pear/" rel="next">Next: Pear</a>`);
    expect(page).toContain('id="respond"');
    expect(page).toContain(`<link rel="canonical" href="${SITE_URL}/apple/">`);
    expect(await show('/about/')).toContain('class="site-header"');
    await reset('single');
    expect(await show('/apple/')).toContain('class="site-header"');
  });

  it('block templates show comments at their own place, also if the content of the post names that place', async () => {
    await write({ title: 'Quince', slug: 'quince', content: '<p>Sour<!--atrium-comments--> yellow</p>' });
    await save('single', '<!-- wp:post-content /--><!-- wp:comments --><!-- /wp:comments -->');
    const page = await show('/quince/');
    expect(page.indexOf('id="respond"')).toBeGreaterThan(page.indexOf(' yellow</p>'));
    await reset('single');
  });

  it('block templates show the content of the page at its own place, also after another post that names that place', async () => {
    const medlar = '<p>Brown<!--atrium-content--><!--atrium-comments--> and soft</p>';
    await write({ title: 'Medlar', slug: 'medlar', content: medlar, date: '2001-01-01T00:00:00' });
    await write({ title: 'Sorb', slug: 'sorb', content: '<p>Sorb of winter</p>' });
    await save(
      'single',
      '<!-- wp:query {"query":{"perPage":1,"orderBy":"date","order":"asc"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query --><!-- wp:post-content /--><!-- wp:comments --><!-- /wp:comments --><!-- wp:post-content /-->',
    );
    const page = await show('/sorb/');
    expect(page.match(/<p>Sorb of winter/g)).toHaveLength(1);
    expect(page.indexOf('<p>Sorb of winter')).toBeGreaterThan(page.indexOf(' and soft</p>'));
    expect(page.indexOf('id="respond"')).toBeGreaterThan(page.indexOf('<p>Sorb of winter'));
    // Only the comments of the other post remain. A remaining marker would make each rendering different.
    expect(page.match(/<!--atrium-[^>]*>/g)).toEqual(['<!--atrium-content-->', '<!--atrium-comments-->']);
    await reset('single');
  });

  it('block templates show the form of a protected post instead of its content', async () => {
    await save('single', '<!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /-->');
    const page = await show('/guarded/');
    expect(page).toContain('name="post_password"');
    expect(page).not.toContain('Treasure');
    await reset('single');
  });

  it('block templates show the list of an archive with its pages', async () => {
    await save('category', `<!-- wp:query-title {"type":"archive"} /--><!-- wp:term-description /-->${LIST}`);
    const first = await show('/category/fruit/');
    expect(first).toMatch(/<h1 class="wp-block-query-title">Fruit<\/h1><div class="wp-block-term-description">Sweet/);
    expect(first.match(/class="wp-block-post-title"/g)).toHaveLength(2);
    expect(first).toContain(`href="${SITE_URL}/category/fruit/page/2/"`);
    expect(first).not.toContain('Nothing found');
    const second = await show('/category/fruit/page/2/');
    expect(second).toContain('Apple');
    expect(second).toContain(`<a href="${SITE_URL}/category/fruit/" class="wp-block-query-pagination-previous">`);
    expect(await show('/tag/none/')).toContain('class="site-header"');
  });

  it('block templates show the list of an archive with columns, link colors and arrows', async () => {
    const style = '"style":{"elements":{"link":{"color":{"text":"#123456"}}}}';
    const list = (layout: string, template: string): string =>
      `<!-- wp:query {"query":{"inherit":true}${layout}} --><!-- wp:post-template {${template}} --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-pagination {"paginationArrow":"chevron","showLabel":false} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-next {"label":"Older"} /--><!-- /wp:query-pagination --><!-- wp:query-no-results {${style}} -->None<!-- /wp:query-no-results --><!-- /wp:query -->`;
    const classesOf = (page: string): string => /<ul class="([^"]*wp-block-post-template[^"]*)"/.exec(page)![1]!;
    await save('category', list(',"displayLayout":{"type":"flex","columns":4}', style));
    const flex = classesOf(await show('/category/fruit/'));
    for (const name of ['is-flex-container', 'columns-4', 'has-link-color']) expect(flex.split(' ')).toContain(name);
    await save('category', list('', '"layout":{"type":"grid","columnCount":2}'));
    const first = await show('/category/fruit/');
    expect(classesOf(first).split(' ')).toContain('columns-2');
    expect(first).toMatch(
      /<a href="[^"]*\/page\/2\/" [^>]*aria-label="Older"[^>]*><span class='wp-block-query-pagination-next-arrow is-arrow-chevron' aria-hidden='true'>»<\/span><\/a>/,
    );
    expect(await show('/category/fruit/page/2/')).toMatch(
      /aria-label="Previous Page"[^>]*><span class='wp-block-query-pagination-previous-arrow is-arrow-chevron' aria-hidden='true'>«<\/span><\/a>/,
    );
    await reset('category');
  });

  it.each([
    ['front-page', '/', 'home'],
    ['home', '/', 'index'],
    ['page-about', '/about/', 'page'],
    ['single-post', '/pear/', 'single'],
    ['single-post-pear', '/pear/', 'single-post'],
    ['category-fruit', '/category/fruit/', 'category'],
    ['author', '/author/the_editor/', 'archive'],
    ['date', `/${new Date().getUTCFullYear()}/`, 'archive'],
    ['search', '/?s=apple', 'index'],
    ['404', '/no-such-page/', 'index'],
  ])('%s is used for %s in place of %s', async (slug, path, general) => {
    await save(general, '<!-- wp:paragraph --><p>General words</p><!-- /wp:paragraph -->');
    await save(slug, `<!-- wp:paragraph --><p>Words of ${slug}</p><!-- /wp:paragraph -->`);
    expect(await show(path)).toContain(`<p>Words of ${slug}</p>`);
    await reset(slug);
    await reset(general);
  });

  it('template parts replace the header of the built-in frame', async () => {
    await save(
      'header',
      '<!-- wp:site-title /--><!-- wp:paragraph --><p>Tides</p><!-- /wp:paragraph -->',
      'template-parts',
    );
    expect(await show('/apple/')).toMatch(
      /<header class="site-header"><h1 class="wp-block-site-title">.*<p>Tides<\/p>/s,
    );
    expect(await show('/about/')).toContain('<p>Tides</p>');
    await reset('header', 'template-parts');
    expect(await show('/about/')).not.toContain('<p>Tides</p>');
  });

  it('template parts that contain themselves are rendered to a limited depth', async () => {
    await save('header', `Deep ${HEADER_PART}`, 'template-parts');
    expect((await show('/apple/')).match(/Deep/g)!.length).toBeLessThan(10);
    await reset('header', 'template-parts');
  });
});
