import { AcademyModule } from '#academy';
import { bootSite, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';

/** The parts of an OpenAPI schema that the suite reads. */
interface DescribedSchema {
  /** Address of the schema in the same document that stands in place of this one. */
  $ref?: string;
  description?: string;
  properties?: Record<string, DescribedSchema>;
  items?: DescribedSchema;
}

/** The parts of an OpenAPI operation that the suite reads. */
interface Operation {
  summary?: string;
  parameters: { name: string; description?: string }[];
  requestBody?: { content: { 'application/json': { schema: DescribedSchema } } };
  responses: Record<string, { content: { 'application/json': { schema: { type?: string } } } }>;
}

describe('descriptions of routes', () => {
  let site: Site;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const describeRoute = async (path: string) => (await site.call('OPTIONS', path)).body;
  const argumentsOf = async (path: string) => Object.keys((await describeRoute(path)).endpoints[0].args);

  it('descriptions contain offset for lists of flat taxonomies only, and other lists ignore it', async () => {
    expect(await argumentsOf('/core/v2/tags')).toContain('offset');
    expect(await argumentsOf('/core/v2/categories')).not.toContain('offset');
    const { body } = await site.get('/core/v2/categories?_fields=id');
    expect((await site.get('/core/v2/categories?offset=1&_fields=id')).body).toEqual(body);
  });

  it('descriptions of paging arguments are the same in all lists', async () => {
    const { routes } = (await site.get('/')).body as {
      routes: Record<string, { endpoints: { args: Record<string, { description?: string }> }[] }>;
    };
    const texts = (name: string) =>
      new Set(
        Object.values(routes).flatMap(({ endpoints }) =>
          endpoints.flatMap(({ args }) => args[name]?.description ?? []),
        ),
      );
    expect([...texts('page')]).toEqual(['Page of the list.']);
    expect([...texts('per_page')].sort()).toEqual([
      'Maximum number of items per page.',
      'Maximum number of items per page; all by default.',
    ]);
    expect([...texts('offset')].sort()).toEqual([
      'Number of items to skip; overrides `page`, requires `per_page`.',
      'Number of items to skip; overrides `page`.',
    ]);
  });

  it('descriptions that the reference system does not have are in OpenAPI only', async () => {
    const { paths, components } = (await site.get('/openapi.json')).body;
    const described = (path: string) =>
      (paths[path].get.parameters as { name: string; description?: string }[])
        .filter(({ description }) => description !== undefined)
        .map(({ name }) => name);
    expect([described('/'), described('/oembed/1.0')]).toEqual([['context'], ['namespace', 'context']]);
    expect(described('/oembed/1.0/embed')).toEqual(['url', 'format', 'maxwidth']);
    const { validation, requests } = paths['/batch/v1'].post.requestBody.content['application/json'].schema.properties;
    expect([validation, requests, requests.items.properties.path]).toEqual(
      Array(3).fill(expect.objectContaining({ description: expect.any(String) })),
    );
    const health = Object.values(components.schemas).find((schema) => /badge/.test(JSON.stringify(schema)));
    expect(health).toMatchObject({
      properties: { badge: { properties: { label: { description: expect.any(String) } } } },
    });

    for (const path of ['/', '/oembed/1.0', '/batch/v1'])
      expect(JSON.stringify((await describeRoute(path)).endpoints)).not.toContain('"description"');
    const { format, maxwidth } = (await describeRoute('/oembed/1.0/embed')).endpoints[0].args;
    expect([format, maxwidth]).toEqual([
      { default: 'json', required: false },
      { default: 600, required: false },
    ]);
    const { badge } = (await describeRoute('/core-site-health/v1/tests/https-status')).schema.properties;
    expect(JSON.stringify(badge.properties)).not.toContain('"description"');
  });

  it('descriptions of meta values and of the alternatives of an argument have the titles of the reference system', async () => {
    const { schema, endpoints } = await describeRoute('/core/v2/posts');
    const empty = { title: '', description: '' };
    expect(schema.properties.meta.properties).toEqual({ footnotes: { ...empty, type: 'string', default: '' } });
    expect(endpoints[0].args.categories.oneOf).toMatchObject([
      { title: 'Term ID List', type: 'array' },
      { title: 'Term ID Taxonomy Query', type: 'object' },
    ]);
    const { schema: user } = await describeRoute('/core/v2/users');
    expect(user.properties.meta.properties.persisted_preferences).toMatchObject({ ...empty, type: 'object' });
    expect(JSON.stringify((await site.get('/openapi.json')).body)).toContain('Footnotes as JSON');
  });

  it('descriptions in OpenAPI say what every operation does and what every parameter and member means', async () => {
    const { paths, components } = (await site.get('/openapi.json')).body as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, DescribedSchema> };
    };
    const missing: string[] = [];
    // Schemas that others refer to are checked by themselves.
    const target = ({ $ref = '' }: DescribedSchema) => components.schemas[$ref.replace('#/components/schemas/', '')];
    const checkMembers = (schema: DescribedSchema | undefined, where: string) => {
      for (const [name, member] of Object.entries(schema?.properties ?? {})) {
        if (!(member.description ?? target(member)?.description)) missing.push(`${where}.${name}`);
        checkMembers(member, `${where}.${name}`);
      }
      if (schema?.items) checkMembers(schema.items, `${where}[]`);
    };
    for (const [name, schema] of Object.entries(components.schemas)) checkMembers(schema, name);
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { summary, parameters, requestBody }] of Object.entries(operations)) {
        if (!summary) missing.push(`${method} ${path}`);
        for (const { name, description } of parameters) if (!description) missing.push(`${method} ${path} ${name}`);
        checkMembers(requestBody?.content['application/json'].schema, `${method} ${path}`);
      }
    }
    expect(missing).toEqual([]);
    expect(paths['/core/v2/font-families']!.get!.summary).toBe('List font families');
    expect(paths['/core/v2/media/{id}']!.patch!.summary).toBe('Update an attachment');
  });

  it('descriptions in OpenAPI tell lists from objects', async () => {
    const { paths } = (await site.get('/openapi.json')).body as { paths: Record<string, Record<string, Operation>> };
    const wrong: string[] = [];
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get || path.includes('{')) continue;
      const { status, body } = await admin.get(path);
      const { type } = get.responses[200]!.content['application/json'].schema;
      if (status === 200 && (type === 'array') !== Array.isArray(body)) wrong.push(path);
    }
    expect(wrong).toEqual([]);
  });

  it('descriptions of pages, files and their revisions do not say that they are posts', async () => {
    const argument = async (path: string, name: string) =>
      (await describeRoute(path)).endpoints[0].args[name].description as string;
    for (const path of ['/core/v2/posts', '/core/v2/pages', '/core/v2/media'])
      expect(await argument(path, 'before')).toBe('Limit to items dated before this time.');
    for (const path of ['/core/v2/pages/1/revisions', '/core/v2/pages/1/autosaves'])
      expect((await describeRoute(path)).schema.properties.parent.description).toBe(
        'ID of the item to which the revision or autosave belongs.',
      );
  });

  it('descriptions of the terms of a post name them', async () => {
    const { properties } = (await describeRoute('/core/v2/posts')).schema;
    expect([properties.categories.description, properties.tags.description]).toEqual([
      'IDs of the categories.',
      'IDs of the tags.',
    ]);
  });

  it('descriptions omit the path parameters of application passwords', async () => {
    expect(await argumentsOf('/core/v2/users/me/application-passwords')).toEqual(['context']);
  });

  it('descriptions describe the action links of posts, pages, media, patterns and menu items in their schema', async () => {
    const relations = async (path: string) =>
      ((await describeRoute(path)).schema.links as { rel: string; href: string }[]).map(({ rel, href }) => {
        expect(href).toBe(`${SITE_URL}/api${path}/{id}`);
        return rel.replace('https://api.w.org/action-', '');
      });
    expect(await relations('/core/v2/posts')).toEqual([
      'publish',
      'unfiltered-html',
      'sticky',
      'assign-author',
      'assign-categories',
      'create-categories',
      'assign-tags',
      'create-tags',
    ]);
    expect(await relations('/core/v2/pages')).toEqual(['publish', 'unfiltered-html', 'assign-author']);
    expect(await relations('/core/v2/media')).toEqual(['unfiltered-html', 'assign-author']);
    expect(await relations('/core/v2/blocks')).toEqual([
      'publish',
      'unfiltered-html',
      'assign-wp_pattern_category',
      'create-wp_pattern_category',
    ]);
    expect(await relations('/core/v2/menu-items')).toEqual([
      'publish',
      'unfiltered-html',
      'assign-menus',
      'create-menus',
      'https://api.w.org/menu-item-object',
    ]);
  });

  it('descriptions describe the visibility of taxonomies and types', async () => {
    for (const path of ['/core/v2/taxonomies', '/core/v2/types'])
      for (const flag of Object.values((await describeRoute(path)).schema.properties.visibility.properties))
        expect(flag).toEqual({ type: 'boolean', description: expect.any(String) });
  });

  it('descriptions label the options of the site', async () => {
    const { args } = (await describeRoute('/core/v2/settings')).endpoints[1];
    expect([args.title.title, args.description.title, args.url.title]).toEqual(['Title', 'Tagline', '']);
  });
});

describe.each([
  ['types', 'page'],
  ['statuses', 'publish'],
  ['taxonomies', 'category'],
])('the object of all %s', (path, name) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  it('has the selected items, and items have the selected fields', async () => {
    const read = async (fields: string) => (await site.get(`/core/v2/${path}?_fields=${fields}`)).body;
    // As in the reference, a status has its links even if they are not selected.
    const links = path === 'statuses' ? { _links: expect.any(Object) } : {};
    expect(await read(`${name},slug`)).toEqual({ [name]: { slug: name, ...links } });
    expect(await read(`${name}.slug,slug`)).toEqual({ [name]: { slug: name } });
    expect(await read(`${name}.slug`)).toEqual({ [name]: {} });
    expect(await read(name)).toEqual({ [name]: links });
    expect(await read(`${name},_links`)).toEqual({ [name]: { _links: expect.any(Object) } });
    expect(await read('slug')).toEqual({});
  });
});
