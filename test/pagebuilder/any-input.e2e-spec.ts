import fc from 'fast-check';
import { unicodeText } from '#schema/testing';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

const API = '/pagebuilder/v1';
const texts = fc.oneof(
  unicodeText({ maxLength: 20 }),
  fc.constantFrom(
    '<script>x()</script>',
    '<b onclick=x>',
    'red',
    '#fff',
    'heading',
    'var(--x)',
    '\u0000',
    '%00',
    '__proto__',
    'builder',
  ),
);
const names = fc.oneof(
  texts,
  fc.constantFrom(
    'title',
    'value',
    'elType',
    'widgetType',
    'settings',
    'elements',
    'id',
    'typography_font_family',
    'typography_font_size',
    'unit',
    'size',
    'editor',
    '__globals__',
  ),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    texts,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 5 }),
  ),
})).value;
const elements = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      elType: fc.constant('widget'),
      widgetType: fc.constantFrom('heading', 'html', 'text-editor', 'tabs', 'nope'),
      settings: fc.dictionary(names, anything, { maxKeys: 5 }),
    }),
    fc.record({
      elType: fc.constantFrom('container', 'section', 'column', 'rocket'),
      settings: fc.dictionary(names, anything, { maxKeys: 3 }),
      elements: fc.array(tie('node'), { maxLength: 3 }),
    }),
    anything,
  ),
})).node;

describe.each(databases)('input of any shape on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site.close());

  const options = { numRuns: 60 };
  const admin = () => site.as('administrator');

  it.each(['colors', 'typography'])('input as global %s is refused, or read as the write returned it', async (kind) => {
    const value = fc.oneof(
      anything,
      fc.dictionary(
        fc.constantFrom('typography_font_family', 'typography_font_weight', 'typography_font_size'),
        fc.constantFrom('Lora', '600', { unit: 'px', size: 1 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fc.record({ title: texts, value })), async (body) => {
        const written = await admin().post(`${API}/globals/${kind}/any`, JSON.stringify(body), {
          headers: { 'content-type': 'application/json' },
        });
        expect([200, 400]).toContain(written.status);
        if (written.status === 400) return;
        const read = await admin().get(`${API}/globals/${kind}/any`);
        expect(read.body).toEqual(written.body);
        const again = await admin().post(`${API}/globals/${kind}/any`, {
          title: read.body.title,
          value: read.body.value,
        });
        expect(again.body).toEqual(read.body);
        expect(JSON.stringify(read.body)).not.toMatch(/<script|onclick/);
      }),
      options,
    );
  });

  it('input as element defaults is refused, or read as the write returned it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fc.dictionary(names, anything)), async (settings) => {
        const written = await admin().put(`${API}/kit-elements-defaults/text-editor`, { settings });
        expect([200, 400]).toContain(written.status);
        if (written.status === 400) return;
        expect((await admin().get(`${API}/kit-elements-defaults`)).body['text-editor']).toEqual(written.body);
        expect(
          (await admin().put(`${API}/kit-elements-defaults/text-editor`, { settings: written.body })).body,
        ).toEqual(written.body);
      }),
      options,
    );
  });

  it('input as a template is refused or stored, filtered for an author, and idempotent', async () => {
    const templates = `${API}/template-library/templates`;
    const withoutIds = (content: unknown): string =>
      JSON.stringify(content).replace(/"id":"[\da-f]{7}","elType"/g, '"elType"');
    await fc.assert(
      fc.asyncProperty(
        fc.array(elements, { maxLength: 4 }),
        fc.oneof(texts, anything),
        anything,
        async (content, title, settings) => {
          const made = await site
            .as('author')
            .post(templates, { type: 'page', title, content, page_settings: settings });
          expect([200, 400]).toContain(made.status);
          if (made.status === 400) return;
          const { body } = await site.as('author').get(`${templates}/${made.body.template_id}`);
          expect(JSON.stringify(body)).not.toMatch(/<script|<b onclick/);
          const again = await site.as('author').post(templates, {
            type: 'page',
            title: body.title,
            content: body.content,
            page_settings: body.page_settings,
          });
          const copy = (await site.as('author').get(`${templates}/${again.body.template_id}`)).body;
          expect(withoutIds(copy.content)).toBe(withoutIds(body.content));
          expect(copy.page_settings).toEqual(body.page_settings);
        },
      ),
      options,
    );
  });

  it('input as an event is refused or returned as sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, fc.dictionary(names, anything)), async (event) => {
        const sent = await admin().post(`${API}/send-event`, { event_data: event });
        expect([200, 400]).toContain(sent.status);
        if (sent.status === 400) return;
        const { text } = await admin().get(`${API}/send-event?per_page=1`);
        expect(JSON.stringify(JSON.parse(text)[0].event_data)).toBe(JSON.stringify(event));
      }),
      options,
    );
  });

  it('input as favorite, search or page causes no server error', async () => {
    await fc.assert(
      fc.asyncProperty(anything, texts, async (favorite, search) => {
        expect((await site.as('author').post(`${API}/favorites/widgets`, { favorite })).status).toBeLessThan(500);
        const query = `search=${encodeURIComponent(search.toWellFormed())}&page=${encodeURIComponent(JSON.stringify(favorite))}`;
        for (const path of ['favorites', 'send-event'])
          expect((await admin().get(`${API}/${path}?${query}`)).status).toBeLessThan(500);
      }),
      options,
    );
  });
});
