import { createPicture } from '../media/media.fixture.js';
import { openEditorWindow } from './support/editor-window.js';
import type { EditorWindow } from './support/editor-window.js';
import { errorOf } from './support/load-client.js';
import type { Untyped } from './support/load-client.js';
import { startRenamedSite } from './support/renamed-site.js';
import type { RenamedSite } from './support/renamed-site.js';

/** Lists of a fresh site that may have no entries. */
const MAY_BE_EMPTY = ['plugin', 'widget', 'comment', 'menuLocation'];

describe('@wordpress/core-data with @wordpress/api-fetch', () => {
  let server: RenamedSite;
  let editor: EditorWindow;
  let get: Untyped;
  let act: Untyped;
  beforeAll(async () => {
    server = await startRenamedSite();
    editor = await openEditorWindow(server.url, server.admin);
    ({ resolve: get, dispatch: act } = editor);
  }, 120_000);
  afterAll(async () => {
    editor.close();
    await server.site.close();
  });

  /** Requests that were refused although the test does not expect it. */
  const takeRefusals = (): string[] =>
    editor.sent.splice(0).flatMap(({ method, path, status }) => (status < 400 ? [] : [`${status} ${method} ${path}`]));
  afterEach(() => expect(takeRefusals()).toEqual([]));

  const save = (kind: string, name: string, record: object, options: object = {}): Promise<Untyped> =>
    act.saveEntityRecord(kind, name, record, { throwOnError: true, ...options });

  describe('entities', () => {
    it('entities are made of the types, taxonomies and settings of the site', async () => {
      const namesOf = async (kind: string): Promise<string[]> =>
        (await get.getEntitiesConfig(kind)).map(({ name }: { name: string }) => name);
      expect(await namesOf('postType')).toEqual(
        expect.arrayContaining([
          'post',
          'page',
          'attachment',
          'wp_block',
          'wp_navigation',
          'wp_template',
          'wp_template_part',
        ]),
      );
      expect(await namesOf('taxonomy')).toEqual(
        expect.arrayContaining(['category', 'post_tag', 'wp_pattern_category']),
      );
      const site = (await get.getEntitiesConfig('root')).find(({ name }: { name: string }) => name === 'site');
      expect(site.meta.labels).toHaveProperty('title');
    });

    it.each([
      ['postType', 'post', { title: 'One', status: 'publish' }, { title: 'Two' }],
      ['postType', 'page', { title: 'One', status: 'publish' }, { title: 'Two' }],
      ['postType', 'wp_block', { title: 'One', status: 'publish' }, { title: 'Two' }],
      ['postType', 'wp_navigation', { title: 'One', status: 'publish' }, { title: 'Two' }],
      ['taxonomy', 'category', { name: 'One' }, { name: 'Two' }],
      ['taxonomy', 'post_tag', { name: 'One' }, { name: 'Two' }],
      ['taxonomy', 'wp_pattern_category', { name: 'One' }, { name: 'Two' }],
      ['root', 'menu', { name: 'One' }, { name: 'Two' }],
    ] as [string, string, object, Record<string, string>][])(
      '%s %s are created, edited, saved and deleted',
      async (kind, name, fields, change) => {
        const { id } = await save(kind, name, fields);
        expect((await get.getEntityRecord(kind, name, id)).id).toBe(id);
        await act.editEntityRecord(kind, name, id, change);
        expect(editor.select.hasEditsForEntityRecord(kind, name, id)).toBe(true);
        await act.saveEditedEntityRecord(kind, name, id, { throwOnError: true });
        const [[field, value]] = Object.entries(change) as [[string, string]];
        expect(editor.select.getEditedEntityRecord(kind, name, id)[field]).toBe(value);
        expect(editor.select.hasEditsForEntityRecord(kind, name, id)).toBe(false);
        await act.deleteEntityRecord(kind, name, id, { force: true }, { throwOnError: true });
        expect(editor.select.getEntityRecord(kind, name, id)).toBeFalsy();
      },
    );

    it('entities are read in pages, with totals', async () => {
      for (const title of ['Bowline', 'Clove', 'Reef'])
        await save('postType', 'post', { title, status: 'publish', slug: title });
      const query = { per_page: 2, page: 2, orderby: 'slug', order: 'asc', slug: ['bowline', 'clove', 'reef'] };
      const records = await get.getEntityRecords('postType', 'post', query);
      expect(records.map(({ slug }: { slug: string }) => slug)).toEqual(['reef']);
      expect(editor.select.getEntityRecordsTotalItems('postType', 'post', query)).toBe(3);
      expect(editor.select.getEntityRecordsTotalPages('postType', 'post', query)).toBe(2);
    });

    it('entities are read completely, by the links to the next page', async () => {
      const admin = server.site.as('administrator');
      for (let batch = 0; batch < 5; batch++)
        await admin.post('/batch/v1', {
          requests: Array.from({ length: 21 }, (_, index) => ({
            path: '/wp/v2/tags',
            body: { name: `Tag ${batch}-${index}` },
          })),
        });
      expect(await get.getEntityRecords('taxonomy', 'post_tag', { per_page: -1, search: 'Tag' })).toHaveLength(105);
      expect(await editor.apiFetch({ path: '/wp/v2/tags?per_page=-1&search=Tag' })).toHaveLength(105);
    });

    it('entities are saved together in a batch', async () => {
      const terms: Untyped[] = await act.__experimentalBatch(
        ['Left', 'Right'].map(
          (name) =>
            ({ saveEntityRecord }: Untyped) =>
              saveEntityRecord('root', 'menu', { name }),
        ),
      );
      expect(terms.map(({ name }) => name)).toEqual(['Left', 'Right']);
      expect(editor.sent.map(({ path }) => path.split('?')[0])).toContain('/batch/v1');
    });
  });

  describe('a post', () => {
    it('has autosaves of published versions', async () => {
      const { id } = await save('postType', 'post', { title: 'Live', content: 'One', status: 'publish' });
      await save('postType', 'post', { id, content: 'Two' }, { isAutosave: true });
      expect(await get.getAutosaves('post', id)).toMatchObject([{ parent: id, content: { raw: 'Two' } }]);
      const { id: author } = await get.getCurrentUser();
      expect((await get.getAutosave('post', id, author)).content.raw).toBe('Two');
      expect((await server.site.get(`/wp/v2/posts/${id}`)).body.content.rendered).toContain('One');
    });

    it('has revisions', async () => {
      const { id } = await save('postType', 'post', { title: 'Draft', content: 'One' });
      await save('postType', 'post', { id, content: 'Two' });
      await save('postType', 'post', { id, content: 'Three' });
      const revisions = await get.getRevisions('postType', 'post', id, { per_page: -1, context: 'edit' });
      expect(revisions.map(({ content }: Untyped) => content.raw)).toEqual(['Three', 'Two']);
      const revision = await get.getRevision('postType', 'post', id, revisions[1].id, { context: 'edit' });
      expect(revision.content.raw).toBe('Two');
    });

    it('rejects with the error of the answer if it does not exist', async () => {
      expect((await errorOf(get.getEntityRecord('postType', 'post', 99999))).status).toBe(404);
      expect(await errorOf(editor.apiFetch({ path: '/wp/v2/posts/99999' }))).toMatchObject({
        code: 'rest_post_invalid_id',
        data: { status: 404 },
      });
      expect(takeRefusals()).toHaveLength(2);
    });
  });

  describe('users', () => {
    it('users are read: the current user, and authors', async () => {
      expect((await get.getCurrentUser()).slug).toBe('admin');
      expect((await get.getAuthors()).map(({ slug }: { slug: string }) => slug)).toContain('admin');
    });

    it('users may do what the Allow header says', async () => {
      const { id } = await save('postType', 'post', { title: 'Owned', status: 'publish' });
      const post = { kind: 'postType', name: 'post' };
      expect([await get.canUser('create', post), await get.canUser('delete', { ...post, id })]).toEqual([true, true]);
      expect(await get.canUserEditEntityRecord('postType', 'post', id)).toBe(true);
      const password = 'author Passw0rd';
      const other = await openEditorWindow(server.url, { username: 'the_author', password });
      const may = (action: string, of: object): Promise<boolean> => other.resolve.canUser(action, of);
      expect([await may('create', post), await may('update', { ...post, id })]).toEqual([true, false]);
      expect([await may('create', { kind: 'postType', name: 'page' }), await may('read', { ...post, id })]).toEqual([
        false,
        true,
      ]);
      expect(await may('update', { kind: 'root', name: 'site' })).toBe(false);
      other.close();
    });

    it('users have preferences in their record', async () => {
      const { id } = await get.getCurrentUser();
      const meta = { persisted_preferences: { core: { editorMode: 'text' } } };
      const saved = await save('root', 'user', { id, meta });
      expect(saved.meta.persisted_preferences.core).toEqual({ editorMode: 'text' });
    });
  });

  describe('the site', () => {
    it('has settings that are edited and saved', async () => {
      await get.getEntityRecord('root', 'site');
      await act.editEntityRecord('root', 'site', undefined, { title: 'Harbour' });
      await act.saveEditedEntityRecord('root', 'site', undefined, { throwOnError: true });
      expect(editor.select.getEntityRecord('root', 'site').title).toBe('Harbour');
      expect((await get.getEntityRecord('root', '__unstableBase')).url).toBe(server.url);
    });

    it('has a theme with supports, templates and global styles', async () => {
      const theme = await get.getCurrentTheme();
      expect([theme.status, await get.getThemeSupports()]).toEqual(['active', theme.theme_supports]);
      const template = await get.getDefaultTemplateId({ slug: 'index' });
      expect(template).toMatch(/\/\/index$/);
      expect(await get.getEntityRecords('postType', 'wp_template', { per_page: -1 })).not.toHaveLength(0);
      expect(await get.getEntityRecords('postType', 'wp_template_part', { per_page: -1 })).not.toHaveLength(0);
      const styles = await get.__experimentalGetCurrentGlobalStylesId();
      await get.getEntityRecord('root', 'globalStyles', styles);
      await act.editEntityRecord('root', 'globalStyles', styles, { styles: { color: { text: '#123456' } } });
      await act.saveEditedEntityRecord('root', 'globalStyles', styles, { throwOnError: true });
      expect(await get.__experimentalGetCurrentThemeBaseGlobalStyles()).toHaveProperty('settings');
      expect(await get.__experimentalGetCurrentThemeGlobalStylesVariations()).toEqual(expect.any(Array));
      expect((await get.getCurrentThemeGlobalStylesRevisions())[0].styles.color.text).toBe('#123456');
    });

    it('has templates that are changed and reset', async () => {
      const id: string = await get.getDefaultTemplateId({ slug: 'index' });
      await get.getEntityRecord('postType', 'wp_template', id);
      await act.editEntityRecord('postType', 'wp_template', id, { content: '<!-- wp:site-title /-->' });
      await act.saveEditedEntityRecord('postType', 'wp_template', id, { throwOnError: true });
      expect(editor.select.getEntityRecord('postType', 'wp_template', id)).toMatchObject({
        source: 'custom',
        has_theme_file: true,
      });
      await act.deleteEntityRecord('postType', 'wp_template', id, { force: true }, { throwOnError: true });
      expect((await server.site.as('administrator').get(`/wp/v2/templates/${id}`)).body.source).toBe('theme');
    });

    it('has patterns with categories', async () => {
      expect((await get.getBlockPatterns())[0]).toHaveProperty('content');
      expect((await get.getBlockPatternCategories())[0]).toHaveProperty('label');
      const { id, name } = await save('taxonomy', 'wp_pattern_category', { name: 'Heroes' });
      expect(await get.getUserPatternCategories()).toEqual([expect.objectContaining({ id, label: name })]);
    });

    // The store's resolver is private; this is its request.
    it('has a navigation menu even if none was created', async () => {
      const path = '/wp-block-editor/v1/navigation-fallback?_embed=true';
      const { id, _embedded: embedded } = await editor.apiFetch({ path });
      expect(embedded.self).toMatchObject([{ id, type: 'wp_navigation', status: 'publish' }]);
    });

    it.each([
      ['postType'],
      ['taxonomy'],
      ['sidebar'],
      ['widgetType'],
      ['menuLocation'],
      ['theme'],
      ['plugin'],
      ['status'],
      ['fontCollection'],
      ['widget'],
      ['comment'],
    ])('has a list of root %s', async (name) => {
      const records = await get.getEntityRecords('root', name, { per_page: -1 });
      expect(records).toEqual(expect.any(Array));
      expect(records.length > 0 || MAY_BE_EMPTY.includes(name)).toBe(true);
    });
  });

  describe('media', () => {
    it('media are uploaded as a form, and read', async () => {
      const body = new editor.window.FormData();
      body.append('file', new editor.window.File([await createPicture(20, 10)], 'sail.png', { type: 'image/png' }));
      const made = await editor.apiFetch({ path: '/wp/v2/media', method: 'POST', body });
      expect(made).toMatchObject({ mime_type: 'image/png', media_details: { width: 20 } });
      expect((await get.getEntityRecord('postType', 'attachment', made.id)).source_url).toBe(made.source_url);
      const edited = {
        modifiers: [{ type: 'crop', args: { left: 0, top: 0, width: 50, height: 50 } }],
        src: made.source_url,
      };
      const crop = await editor.apiFetch({ path: `/wp/v2/media/${made.id}/edit`, method: 'POST', data: edited });
      expect(crop.media_details).toMatchObject({ width: 10, height: 5 });
    });

    it('media of a post of this site are embedded', async () => {
      const { link } = await save('postType', 'post', { title: 'Shared', status: 'publish' });
      expect((await get.getEmbedPreview(link)).html).toContain('Shared');
    });
  });

  describe('a nonce', () => {
    it('is renewed if it is invalid', async () => {
      editor.apiFetch.nonceMiddleware.nonce = 'stale';
      expect((await editor.apiFetch({ path: '/wp/v2/users/me' })).slug).toBe('admin');
      expect(editor.apiFetch.nonceMiddleware.nonce).not.toBe('stale');
      expect(takeRefusals()).toEqual([expect.stringMatching(/^403 GET \/wp\/v2\/users\/me/)]);
    });
  });

  /** Routes that this release of the client knows and that this release of the API does not have. */
  describe('exceptions', () => {
    it.each([
      ['icons', 'they are registered by the next release of the editor', () => get.getEntityRecords('root', 'icon')],
      [
        'collections of icons',
        'they are registered by the next release of the editor',
        () => get.getEntityRecords('root', 'iconCollection'),
      ],
      [
        'editor settings',
        'the route belongs to an extension',
        () => editor.apiFetch({ path: '/wp-block-editor/v1/settings' }),
      ],
      [
        'editor assets',
        'the route belongs to an extension',
        () => editor.apiFetch({ path: '/wp-block-editor/v1/assets' }),
      ],
    ])('%s cannot be read: %s', async (_name, _reason, request) => {
      await Promise.resolve(request()).catch(() => undefined);
      expect(takeRefusals()).toEqual([expect.stringMatching(/^404 GET /)]);
    });
  });
});
