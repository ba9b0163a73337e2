import { Module } from '@nestjs/common';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { AcademyModule } from '#academy';
import { CATEGORY, TaxonomyRegistry } from '#content-model/core';
import { createTermsController, TermsModule } from '#terms';
import type { Taxonomy } from '#content-model/core';
import { Deployment } from '#deployment';
import { Database } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { bootSite, databases } from '#testing';
import { normalizeBlockComments } from '#text';
import type { Client, Site } from '#testing';

/** A taxonomy whose terms only administrators assign. */
const SECTION: Taxonomy = {
  ...CATEGORY,
  name: 'section',
  restBase: 'sections',
  addressBase: 'section',
  schemaTitle: 'section',
  hierarchical: false,
  grantedBy: { ...CATEGORY.grantedBy, assign_terms: 'manage_options' },
};

@Module({ imports: [TermsModule], controllers: [createTermsController(SECTION)] })
class SectionsModule {
  constructor(taxonomies: TaxonomyRegistry) {
    taxonomies.register(SECTION);
  }
}

const academy = deploymentOf(AcademyModule);

@Deployment({ ...academy, libraries: [...academy.libraries!, SectionsModule] })
class SectionsDeployment {}

/** Elements that require the right to unfiltered HTML. MathML without scripts does not require it. */
const ACTIVE_ELEMENTS = new Set([
  'script',
  'style',
  'svg',
  'iframe',
  'embed',
  'base',
  'meta',
  'link',
  'template',
  'noscript',
]);

/** Returns the parts of a text that a browser would run or load. */
function violations(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if ('tagName' in node) {
      if (ACTIVE_ELEMENTS.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        const address = value.replace(/[\0-\u0020]/g, ''); // oxlint-disable-line no-control-regex -- as browsers read addresses
        if (/^on|^data-wp-bind--on|^srcdoc$|^formaction$/.test(name)) found.push(`${name}="${value}"`);
        if (
          /^(?:href|src|data|action|xlink:href|poster)$/.test(name) &&
          /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(address)
        )
          found.push(`${name}="${value}"`);
        if (name === 'style' && /url\(|expression|behavior|@import|\\/i.test(value)) found.push(`${name}="${value}"`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}

/** Markup that runs or loads something, by its kind. */
const ACTIVE_MARKUP: Readonly<Record<string, string>> = {
  scripts: '<script>alert(1)</script><SCRIPT SRC=//evil.example></SCRIPT><scr<script>ipt>alert(1)</scr</script>ipt>',
  'event handlers':
    '<p onclick="a()">x</p><img src=x onerror=a()><b onmouseover = a()>x</b><img src="x"onerror="a()"><p title="a" ONFOCUS=b()>x</p>',
  'script addresses':
    '<a href="javascript:a()">x</a><a href=" \tJAVA\nscript:a()">x</a><a href="vbscript:a()">x</a><img src="data:text/html,<script>a()</script>">',
  'script addresses with entities':
    '<a href="javascript&#0000058;a()">x</a><a href="&#106;avascript&colon;a()">x</a><a href="java&Tab;script&#x3A;a()">x</a>',
  'SVG and MathML':
    '<svg onload=a()><a xlink:href="javascript:a()"></a></svg><math><mtext><style><img src=x onerror=a()></style></mtext></math>',
  'active styles':
    '<p style="background:url(javascript:a())">x</p><p style="width:expression(a())">x</p><style>@import "//evil.example";</style><p style="behavior:url(x)">x</p>',
  frames:
    '<iframe srcdoc="<script>a()</script>"></iframe><object data="javascript:a()"></object><form action="javascript:a()"><button formaction=javascript:a()>x</button></form>',
  'attributes of blocks':
    '<!-- wp:group {"tagName":"script"} --><div class="wp-block-group">x</div><!-- /wp:group --><!-- wp:search {"label":"\\u003cscript\\u003ea()\\u003c/script\\u003e","placeholder":"\\" onfocus=\\"a()"} /-->',
  'interactivity directives':
    '<div data-wp-interactive="x" data-wp-bind--onclick="a" DATA-WP-BIND--ONFOCUS="b">x</div>',
};

describe.each(databases)('writers with few rights on %s', (database) => {
  let site: Site;
  let contributor: Client;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(SectionsDeployment, { database });
    contributor = site.as('contributor');
    editor = site.as('editor');
  });
  afterAll(() => site.close());

  it('attack 12: writers store no unregistered meta, like everyone else', async () => {
    const meta =
      '{"_pagebuilder_data":"[]","_pagebuilder_edit_mode":"builder","_thumbnail_id":"1","_edit_lock":"x","plain":"x","__proto__":{"footnotes":"[]","polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const role of ['contributor', 'author', 'editor', 'administrator'] as const) {
      const made = await site.as(role).post('/core/v2/posts', `{"title":"Meta","meta":${meta}}`);
      const changed = await site.as(role).put(`/core/v2/posts/${made.body.id}`, `{"meta":${meta}}`);
      expect([role, made.status, made.body.meta, changed.status, changed.body.meta]).toEqual([
        role,
        201,
        { footnotes: '' },
        200,
        { footnotes: '' },
      ]);
      expect(
        await site.provider(Database).query('SELECT key FROM post_meta WHERE post_id = $1', [made.body.id]),
      ).toEqual([]);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('attack 12: writers write meta only of posts that they may edit', async () => {
    const { body: foreign } = await editor.post('/core/v2/posts', { title: 'Foreign', status: 'publish' });
    for (const [client, status] of [
      [site, 401],
      [site.as('subscriber'), 403],
      [contributor, 403],
      [site.as('author'), 403],
    ] as const) {
      expect((await client.put(`/core/v2/posts/${foreign.id}`, { meta: { footnotes: '[]' } })).status).toBe(status);
    }
    expect((await site.get(`/core/v2/posts/${foreign.id}`)).body.meta).toEqual({ footnotes: '' });
  });

  it.each([
    ['another author', { author: 1 }, 'rest_cannot_edit_others'],
    ['that a post is sticky', { sticky: true }, 'rest_cannot_assign_sticky'],
    ['the status publish', { status: 'publish' }, 'rest_cannot_publish'],
    ['the status private', { status: 'private' }, 'rest_cannot_publish'],
    ['the status future', { status: 'future', date: '2049-01-01T00:00:00' }, 'rest_cannot_publish'],
  ])('attack 13: writers cannot choose %s', async (_what, fields, code) => {
    const { body: own } = await contributor.post('/core/v2/posts', { title: 'Own' });
    const answers = [
      await contributor.post('/core/v2/posts', { title: 'New', ...fields }),
      await contributor.put(`/core/v2/posts/${own.id}`, fields),
      await contributor.post(`/core/v2/posts/${own.id}?_method=PATCH`, fields),
      await contributor.post(
        `/core/v2/posts?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
        { title: 'New' },
      ),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, code]);
    const batch = await contributor.post('/batch/v1', {
      requests: [{ path: '/core/v2/posts', body: { title: 'New', ...fields } }],
    });
    expect(batch.body.responses[0].body.code).toBe(code);
    expect((await editor.get(`/core/v2/posts/${own.id}?context=edit`)).body).toMatchObject({
      status: 'draft',
      sticky: false,
      author: site.idOf('contributor'),
    });
    expect((await editor.get('/core/v2/posts?context=edit&status=any&search=New')).headers['x-wp-total']).toBe('0');
  });

  it('attack 13: writers assign only terms that they may assign, of the right taxonomy', async () => {
    const section = (await site.as('administrator').post('/core/v2/sections', { name: 'Front' })).body.id as number;
    const tag = (await editor.post('/core/v2/tags', { name: 'Reed' })).body.id as number;
    const { body: own } = await contributor.post('/core/v2/posts', { title: 'Own' });
    for (const answer of [
      await contributor.post('/core/v2/posts', { title: 'x', sections: [section] }),
      await contributor.put(`/core/v2/posts/${own.id}`, { sections: [section] }),
      await editor.post('/core/v2/posts', { title: 'x', categories: [0] }),
      await editor.put(`/core/v2/posts/${own.id}`, { tags: '0' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'rest_cannot_assign_term']);
    }
    for (const [query, allowed] of [
      ['categories=1', 'GET, POST'],
      ['categories=0', 'GET'],
      ['categories[terms]=1&categories[include_children]=0', 'GET'],
      ['tags=', 'GET'],
      ['sticky=0', 'GET, POST'],
      ['sticky=perhaps', 'GET'],
    ])
      expect([query, (await contributor.get(`/core/v2/posts?${query}`)).headers.allow]).toEqual([query, allowed]);
    const answer = await contributor.put(`/core/v2/posts/${own.id}`, {
      categories: [tag],
      menus: [tag],
      wp_pattern_category: [tag],
    });
    expect([answer.status, answer.body.categories, answer.body.tags]).toEqual([200, [], []]);
    expect((await site.as('administrator').put(`/core/v2/posts/${own.id}`, { sections: [section] })).status).toBe(200);
    expect((await contributor.post('/core/v2/categories', { name: 'Mine' })).body.code).toBe('rest_cannot_create');
  });

  it('attack 13: writers cannot change their published posts, not even the comment status', async () => {
    const { body: own } = await contributor.post('/core/v2/posts', { title: 'Own', comment_status: 'closed' });
    await editor.put(`/core/v2/posts/${own.id}`, { status: 'publish' });
    for (const fields of [
      { comment_status: 'open' },
      { ping_status: 'open' },
      { title: 'Changed' },
      { status: 'draft' },
    ]) {
      const { status, body } = await contributor.put(`/core/v2/posts/${own.id}`, fields);
      expect([fields, status, body.code]).toEqual([fields, 403, 'rest_cannot_edit']);
    }
    expect((await contributor.delete(`/core/v2/posts/${own.id}`)).body.code).toBe('rest_cannot_delete');
    expect((await site.get(`/core/v2/posts/${own.id}`)).body).toMatchObject({
      comment_status: 'closed',
      title: { rendered: 'Own' },
    });
  });

  it.each(Object.entries(ACTIVE_MARKUP))(
    'attack 24: %s in texts of writers run and load nothing',
    async (_what, html) => {
      for (const client of [contributor, site.as('author')]) {
        const footnotes = JSON.stringify([{ id: 'a', content: html }]);
        const { status, body: made } = await client.post('/core/v2/posts', {
          title: html,
          content: html,
          excerpt: html,
          meta: { footnotes },
        });
        expect(status).toBe(201);
        const again = await client.put(`/core/v2/posts/${made.id}`, {
          title: { raw: html },
          content: { raw: html },
          excerpt: { raw: html },
        });
        await editor.put(`/core/v2/posts/${made.id}`, { status: 'publish' });
        const shown = (await site.get(`/core/v2/posts/${made.id}`)).body;
        for (const { title, content, excerpt, meta } of [made, again.body, shown]) {
          for (const text of [title, content, excerpt].flatMap((one: object) => Object.values(one) as unknown[]))
            expect([html, violations(String(text))]).toEqual([html, []]);
          for (const note of JSON.parse(meta.footnotes) as { content: string }[])
            expect([html, violations(note.content)]).toEqual([html, []]);
        }
      }
    },
  );

  it.each([
    ['the status', { status: 'publish' }],
    ['stickiness', { sticky: false }],
    ['the tags', { tags: [] }],
    ['meta', { meta: { footnotes: '' } }],
    ['the excerpt', { excerpt: 'Short' }],
    ['nothing', {}],
  ])('attack 24: writers who change %s publish no active markup of others', async (_what, fields) => {
    const author = site.as('author');
    const { body: own } = await author.post('/core/v2/posts', { title: 'Own' });
    const html = Object.values(ACTIVE_MARKUP).join('');
    const admin = site.as('administrator');
    const texts = { title: `<script>a()</script>${html}`, content: html, excerpt: html };
    const { body: mixed } = await admin.put(`/core/v2/posts/${own.id}`, texts);
    expect(violations(mixed.content.raw)).not.toEqual([]);
    expect((await admin.put(`/core/v2/posts/${own.id}`, { status: 'pending' })).body.content.raw).toBe(
      normalizeBlockComments(html, 'post-content'),
    );
    const { status, body: changed } = await author.put(`/core/v2/posts/${own.id}`, fields);
    expect(status).toBe(200);
    for (const { raw, rendered } of [changed.title, changed.content, changed.excerpt])
      expect([...violations(raw), ...violations(rendered)]).toEqual([]);
    const filtered = (await author.post('/core/v2/posts', texts)).body;
    expect([changed.title.raw, changed.content.raw]).toEqual([filtered.title.raw, filtered.content.raw]);
  });

  it('attack 24: writers who trash a post store no active markup of others', async () => {
    const { body: own } = await contributor.post('/core/v2/posts', { title: 'Own' });
    const admin = site.as('administrator');
    await admin.put(`/core/v2/posts/${own.id}`, { content: '<p onclick="a()">Bold</p>' });
    expect((await contributor.delete(`/core/v2/posts/${own.id}`)).body.content.raw).toBe('<p>Bold</p>');
    const { body } = await admin.put(`/core/v2/posts/${own.id}`, { status: 'publish' });
    expect(body.content.raw).toBe('<p>Bold</p>');
  });

  it('attack 24: writers limit the wrapper of a block to allowed elements', async () => {
    const { body } = await contributor.post('/core/v2/posts', {
      content:
        '<!-- wp:group {"tagName":"script","align":"wide"} --><div class="wp-block-group">x</div><!-- /wp:group --><!-- wp:query {"tagName":"iframe"} --><!-- /wp:query -->',
    });
    expect(body.content.raw).not.toMatch(/script|iframe/);
    expect(body.content.raw).toContain('wp:group {"tagName":""');
  });
});
