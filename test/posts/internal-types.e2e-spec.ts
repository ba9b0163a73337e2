import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe.each(databases)('types and taxonomies without endpoints on %s', (database) => {
  let site: Site;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const refusals = async (path: string) =>
    Promise.all([site, site.as('administrator')].map(async (reader) => (await reader.get(path)).body));

  it.each(['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'])(
    'core/v2/types/%s is refused',
    async (name) => {
      expect(await refusals(`/core/v2/types/${name}`)).toMatchObject([
        { code: 'rest_cannot_read_type', data: { status: 401 } },
        { code: 'rest_cannot_read_type', data: { status: 403 } },
      ]);
    },
  );

  it.each(['post_format', 'link_category', 'wp_theme', 'wp_template_part_area'])(
    'core/v2/taxonomies/%s is refused',
    async (name) => {
      expect(await refusals(`/core/v2/taxonomies/${name}`)).toMatchObject([
        { code: 'rest_forbidden', data: { status: 401 } },
        { code: 'rest_forbidden', data: { status: 403 } },
      ]);
    },
  );

  it('the schema of types has the list of types of their template', async () => {
    const { body } = await site.call('OPTIONS', '/core/v2/types/post');
    expect(body.schema.properties.template.type).toEqual(['array']);
  });

  it('taxonomies and statuses have no members of fields, only whole fields', async () => {
    const admin = site.as('administrator');
    const read = async (path: string, fields: string) =>
      (await admin.get(`/core/v2/${path}?context=edit&_fields=${fields}`)).body;
    expect(await read('taxonomies/category', 'labels.name,visibility.public,name.x')).toEqual({});
    expect(await read('taxonomies/category', 'slug,labels.name')).toEqual({ slug: 'category' });
    expect((await read('taxonomies/category', 'labels')).labels).toMatchObject({ name: 'Categories' });
    expect((await read('taxonomies', 'category,name,_links')).category).toHaveProperty('_links.collection');
    expect(await read('statuses/publish', 'name.x,public')).toMatchObject({ public: true });
    expect(await read('statuses/publish', 'name.x,public')).not.toHaveProperty('name');
  });

  it('labels that a taxonomy or type does not state are those of tags, or derived from its names', async () => {
    const admin = site.as('administrator');
    const read = async (path: string) => (await admin.get(`/core/v2/${path}?context=edit`)).body;
    expect((await read('taxonomies/nav_menu')).labels).toMatchObject({
      name: 'Navigation Menus',
      search_items: 'Search Tags',
      all_items: 'Navigation Menus',
      archives: 'Navigation Menus',
      name_admin_bar: 'Navigation Menu',
    });
    expect((await read('taxonomies/wp_pattern_category')).labels).toMatchObject({
      all_items: 'Pattern Categories',
      add_new_item: 'Add Category',
      search_items: 'Search Pattern Categories',
      name_admin_bar: 'Pattern Category',
    });
    expect((await read('types/wp_template')).labels).toMatchObject({
      insert_into_item: 'Insert into template',
      items_list: 'Templates list',
      template_name: 'Single item: Template',
    });
    const item = await read('types/nav_menu_item');
    expect([item.labels.template_name, item.capabilities.read]).toEqual(['Single item: Navigation Menu Item', 'read']);
    expect((await read('types/post')).labels).not.toHaveProperty('template_name');
  });

  it('other names are unknown', async () => {
    expect((await site.get('/core/v2/types/custom')).body).toMatchObject({ code: 'rest_type_invalid' });
    expect((await site.get('/core/v2/taxonomies/wp')).body).toMatchObject({ code: 'rest_taxonomy_invalid' });
  });
});
