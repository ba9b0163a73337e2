import type { Answer } from '#testing';
import { seedLinkedContent } from '../deployments/link-walk.fixture.js';
import { createPicture } from '../media/media.fixture.js';
import { startRenamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';
import { ResponseSchemas } from './support/response-schemas.js';
import type { Violation } from './support/response-schemas.js';

/** Collections of core/v2 for which the package has schemas: the route, and the schemas of its list and of an item. */
const COLLECTIONS: readonly (readonly [route: string, list: string, item: string])[] = [
  ['posts', 'Posts', 'Post'],
  ['posts/{post}/revisions', 'Revisions', 'Revision'],
  ['pages', 'Pages', 'Page'],
  ['media', 'Attachments', 'Attachment'],
  ['categories', 'Categories', 'Category'],
  ['tags', 'Tags', 'Tag'],
  ['comments', 'Comments', 'Comment'],
  ['users', 'Users', 'User'],
  ['users/me/application-passwords', 'Application_Passwords', 'Application_Password'],
  ['blocks', 'Blocks', 'Block'],
  ['navigation', 'Navigation_Menus', 'Navigation_Menu'],
  ['templates', 'Templates', 'Template'],
  ['template-parts', 'Template_Parts', 'Template_Part'],
  ['menus', 'Menus', 'Menu'],
  ['menu-items', 'Menu_Items', 'Menu_Item'],
  ['font-families', 'Font_Families', 'Font_Family'],
  ['font-families/{font}/font-faces', 'Font_Faces', 'Font_Face'],
  ['font-collections', 'Font_Collections', 'Font_Collection'],
  ['block-types', 'Block_Types', 'Block_Type'],
  ['themes', 'Themes', 'Theme'],
  ['plugins', 'Plugins', 'Plugin'],
  ['sidebars', 'Sidebars', 'Sidebar'],
  ['global-styles/{styles}/revisions', 'Global_Styles_Revisions', 'Global_Styles_Revision'],
];

/** Other answers for which the package has schemas. */
const SINGLE: readonly (readonly [path: string, schema: string])[] = [
  ['types', 'Types'],
  ['types/post', 'Type'],
  ['statuses', 'Statuses'],
  ['statuses/publish', 'Status'],
  ['taxonomies', 'Taxonomies'],
  ['taxonomies/category', 'Taxonomy'],
  ['settings', 'Settings'],
  ['search', 'Search_Results'],
  ['search?type=term', 'Search_Results'],
  ['users/me', 'User'],
  ['users/me?context=edit', 'User'],
  ['menu-locations', 'Menu_Locations'],
  ['global-styles/{styles}', 'Global_Style_Variation'],
  ['global-styles/themes/{theme}', 'Global_Style_Config'],
  ['global-styles/themes/{theme}/variations', 'Global_Style_Variations'],
  ['block-patterns/patterns', 'Block_Patterns'],
  ['block-patterns/categories', 'Block_Pattern_Categories'],
  ['block-renderer/core/latest-posts?context=edit', 'Rendered_Block'],
  ['templates/lookup?slug=index', 'Template'],
  ['posts/99999', 'Error'],
  ['posts?per_page=1000', 'Error'],
];

/** Violations that answers of the reference contain, too. Recorded answers prove the first two. */
const EXCEPTIONS: readonly { schemas: string[]; at: RegExp; path: string; reason: string }[] = [
  {
    schemas: ['Font_Families', 'Font_Family'],
    at: /\/font_family_settings(?:\/preview)?$/,
    path: 'font-families',
    reason: 'a font family without a preview has an empty text for its address',
  },
  {
    schemas: ['Search_Results'],
    at: /^\/\*(?:\/type)?$/,
    path: 'search?type=term',
    reason: 'a term is found with its taxonomy as `type` and without `subtype`',
  },
  {
    schemas: ['Themes', 'Theme'],
    at: /\/(?:author_uri|theme_uri|screenshot)/,
    path: 'themes',
    reason: 'a theme without a website and a picture has empty texts for their addresses',
  },
];

describe('wp-json-schemas', () => {
  const schemas = new ResponseSchemas();
  let server: RenamedSite;
  /** Values of the parameters that paths have in braces, by name. */
  const pathParameters: Record<string, string> = {};
  let writes: Answer[];
  beforeAll(async () => {
    server = await startRenamedSite();
    const admin = server.site.as('administrator');
    writes = await seedLinkedContent(admin, 'wp/v2', await createPicture(400, 300));
    const fonts = { name: 'Sea Sans', slug: 'sea-sans', fontFamily: 'Sea Sans' };
    const family = await admin.post('/wp/v2/font-families', { font_family_settings: JSON.stringify(fonts) });
    pathParameters.font = String(family.body.id);
    const face = { fontFamily: 'Sea Sans', src: 'https://example.org/sea.woff2' };
    const { status } = await admin.post(`/wp/v2/font-families/${pathParameters.font}/font-faces`, {
      font_face_settings: JSON.stringify(face),
    });
    expect(status).toBe(201);
    pathParameters.post = String((await admin.get('/wp/v2/posts?slug=one')).body[0].id);
    const [theme] = (await admin.get('/wp/v2/themes?status=active')).body;
    pathParameters.theme = theme.stylesheet;
    pathParameters.styles = theme._links['wp:user-global-styles'][0].href.split('/').at(-1);
    await admin.post(`/wp/v2/global-styles/${pathParameters.styles}`, { styles: { color: { background: '#fff' } } });
  });
  afterAll(() => server.site.close());

  const read = async (route: string): Promise<{ status: number; body: unknown }> =>
    server.site
      .as('administrator')
      .get(`/wp/v2/${route.replaceAll(/\{(\w+)\}/g, (_all, name) => pathParameters[name]!)}`);
  /** The violations that are not exceptions. */
  const unexpectedViolations = (schema: string, body: unknown): Violation[] => {
    const known = EXCEPTIONS.filter((exception) => exception.schemas.includes(schema));
    return schemas.violations(schema, body).filter(({ at }) => !known.some((exception) => exception.at.test(at)));
  };

  it.each(COLLECTIONS)('describes the answers of %s', async (route, list, item) => {
    for (const context of ['view', 'edit']) {
      const { body, status } = await read(`${route}?context=${context}`);
      expect([status, unexpectedViolations(list, body)]).toEqual([200, []]);
      const entries = body as { _links?: { self?: { href: string }[] } }[];
      expect(entries.length).toBeGreaterThan(0);
      for (const { href } of entries.flatMap((entry) => entry._links?.self?.slice(0, 1) ?? [])) {
        const one = await read(`${href.split('/wp/v2/')[1]}?context=${context}`);
        expect([href, one.status, unexpectedViolations(item, one.body)]).toEqual([href, 200, []]);
      }
    }
  });

  it.each(SINGLE)('describes the answer of %s', async (path, schema) => {
    const { body } = await read(path);
    expect(unexpectedViolations(schema, body)).toEqual([]);
  });

  it('describes the answers of writes', () => {
    const checked = writes.flatMap(({ body, status }) => {
      const path = String(body._links?.self?.[0].href).split('/wp/v2/')[1] ?? '';
      const collection = COLLECTIONS.find(([route]) => path.startsWith(`${route}/`) && !path.includes('autosaves'));
      return status === 201 && collection ? [[path, unexpectedViolations(collection[2], body)]] : [];
    });
    expect(checked.length).toBeGreaterThan(10);
    expect(checked).toEqual(checked.map(([path]) => [path, []]));
  });

  it('finds violations', async () => {
    const { body } = await read(`posts/${pathParameters.post}`);
    const { id: _id, ...rest } = body as Record<string, unknown>;
    expect(schemas.violations('Post', { ...rest, slug: 7 })).toEqual([
      { schema: 'Post', at: '', message: expect.stringContaining("must have required property 'id'") },
      { schema: 'Post', at: '/slug', message: expect.stringContaining('must be string') },
    ]);
  });

  it.each(EXCEPTIONS)('differs from an answer in a known way: $reason', async ({ schemas: [schema], at, path }) => {
    const { body } = await read(path);
    expect(schemas.violations(schema!, body)).toContainEqual(
      expect.objectContaining({ at: expect.stringMatching(at) }),
    );
  });
});
