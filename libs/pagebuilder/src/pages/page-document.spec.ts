import { inputWith } from '#rendering/testing';
import { layoutElement } from '../document/documents.fixture.js';
import { pageDocument } from './page-document.js';
import { PageStage } from './page-stage.js';

const meta =
  (values: Record<string, unknown>) =>
  (key: string): unknown =>
    values[key];
const stored = JSON.stringify([{ id: 'abc', elType: 'container', settings: [], elements: [] }]);

describe('pageDocument', () => {
  it('returns the document while the page uses the builder', () => {
    expect(pageDocument(meta({ _pagebuilder_edit_mode: 'builder', _pagebuilder_data: stored }))).toHaveLength(1);
    expect(pageDocument(meta({ _pagebuilder_data: stored }))).toBeUndefined();
    expect(pageDocument(meta({ _pagebuilder_edit_mode: 'blocks', _pagebuilder_data: stored }))).toBeUndefined();
  });

  it('returns the same ids each time for elements without an id or with the id of another', () => {
    const element = { elType: 'container', settings: [], elements: [{ elType: 'container', id: 'abc' }] };
    const values = {
      _pagebuilder_edit_mode: 'builder',
      _pagebuilder_data: [element, element, { ...element, id: '-' }],
    };
    const document = pageDocument(meta(values))!;
    expect(pageDocument(meta(values))).toEqual(document);
    const ids = document.flatMap(({ id, elements }) => [id, elements[0]!.id]);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toContain('abc');
    for (const id of ids) expect(id).toMatch(/^(?:abc|[\da-f]{7})$/);
  });

  it('reads a document that is stored as a string or as a list', () => {
    expect(
      pageDocument(meta({ _pagebuilder_edit_mode: 'builder', _pagebuilder_data: JSON.parse(stored) })),
    ).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    '',
    '[',
    '"x"',
    '[]',
    7,
    '[[]]',
    JSON.stringify(
      Array.from({ length: 300 }).reduce<object>(
        (inner) => layoutElement('container', inner),
        layoutElement('container'),
      ),
    ),
  ])('returns undefined for a broken document: %j', (data) => {
    expect(pageDocument(meta({ _pagebuilder_edit_mode: 'builder', _pagebuilder_data: data }))).toBeUndefined();
  });
});

describe('PageStage', () => {
  const { site } = inputWith({});
  const post = { title: 'A page', excerpt: '', link: '', date: '2026-01-02T03:04:05', modified: '2026-01-02T03:04:05' };
  /** Meta of a page whose document is a heading with a dynamic value. */
  const metaWithHeading = (value: string) => {
    const settings = { __dynamic__: { title: value } };
    const heading = { id: 'a', elType: 'widget', widgetType: 'heading', settings, elements: [] };
    return new Map([
      ['_pagebuilder_edit_mode', '"builder"'],
      ['_pagebuilder_data', JSON.stringify([heading])],
    ]);
  };
  const stage = new PageStage();
  const budget = { charge: () => true, yieldIfDue: () => undefined };

  it('replaces the content with the rendered document, with the dynamic values of the page', async () => {
    const storedMeta = metaWithHeading('post-title');
    expect(await stage.run('<p>Own</p>', { site, budget, post: { ...post, storedMeta } })).toBe(
      '<div class="pagebuilder-widget pagebuilder-heading" data-id="a"><h2>A page</h2></div>',
    );
  });

  it.each(['post-date', 'post-modified'])(
    'shows the dynamic value %s in the date format of the site',
    async (value) => {
      const input = { budget, post: { ...post, storedMeta: metaWithHeading(value) } };
      expect(await stage.run('', { ...input, site })).toContain('<h2>January 2, 2026</h2>');
      expect(await stage.run('', { ...input, site: { ...site, dateFormat: 'j.n.Y' } })).toContain('<h2>2.1.2026</h2>');
    },
  );

  it('leaves other pages unchanged', async () => {
    expect(await stage.run('<p>Own</p>', { site, budget, post })).toBe('<p>Own</p>');
    expect(await stage.run('<p>Own</p>', { site, budget, post: undefined })).toBe('<p>Own</p>');
  });
});
