import fc from 'fast-check';
import { anyContent, widget, layoutElement } from './documents.fixture.js';
import { DocumentError } from './element.js';
import type { DocumentElement } from './element.js';
import { readEnvelope } from './envelope.js';
import { readPageSettings } from './page-settings.js';
import { readContent } from './read-content.js';

const idsOf = (content: readonly DocumentElement[]): string[] =>
  content.flatMap((one) => [one.id, ...idsOf(one.elements)]);

describe('readContent', () => {
  it('preserves the members of the format in their order', () => {
    const [section] = readContent(
      [{ ...layoutElement('section', widget('heading', { title: 'Hello' })), id: 'abcdef1', extra: 1 }],
      { ids: 'preserve' },
    );
    expect(JSON.stringify({ ...section, elements: [] })).toBe(
      '{"id":"abcdef1","elType":"section","isInner":false,"settings":{},"elements":[]}',
    );
    expect(Object.keys(section!.elements[0]!)).toEqual(['id', 'elType', 'settings', 'elements', 'widgetType']);
  });

  it('drops elements of unknown types with their descendants', () => {
    const content = readContent(
      [
        layoutElement('rocket', widget('heading')),
        layoutElement('container', widget('no-such-widget'), widget('heading')),
        { elType: 'widget' },
        {},
      ],
      { ids: 'renew' },
    );
    expect(content).toHaveLength(1);
    expect(content[0]!.elements.map(({ widgetType }) => widgetType)).toEqual(['heading']);
  });

  it('reads an empty list as empty settings, and an object as the list of its members', () => {
    const content = readContent(
      { 0: { elType: 'container', settings: [], elements: { a: widget('heading') } } },
      { ids: 'preserve' },
    );
    expect(content[0]).toMatchObject({ settings: {}, elements: [{ widgetType: 'heading' }] });
  });

  it('assigns new unique ids in a copy', () => {
    const twice = [
      layoutElement('container', { ...widget('heading'), id: 'aaaaaaa' }),
      layoutElement('container', { ...widget('heading'), id: 'aaaaaaa' }),
    ];
    const ids = idsOf(readContent(twice, { ids: 'renew' }));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{7}$/);
    expect(ids).not.toContain('aaaaaaa');
  });

  it('preserves valid ids with the option preserve, and assigns one if it is absent or in use', () => {
    const ids = idsOf(
      readContent(
        [
          { ...widget('heading'), id: 'abc' },
          { ...widget('heading'), id: 'abc' },
          { ...widget('heading'), id: '"><script>' },
          widget('heading'),
        ],
        { ids: 'preserve' },
      ),
    );
    expect(ids[0]).toBe('abc');
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-z]+$/);
  });

  it.each([
    ['a text', 'heading', 'content is not a list'],
    ['a number', 7, 'content is not a list'],
    ['a node that is a text', ['heading'], 'content[0] is not an object'],
    ['a node that is null', [layoutElement('container', null)], 'content[0].elements[0] is not an object'],
    ['settings that are a text', [{ ...widget('heading'), settings: 'big' }], 'content[0].settings is not an object'],
    ['settings that are a list', [{ ...widget('heading'), settings: [1] }], 'content[0].settings is not an object'],
    ['elements that are a text', [{ elType: 'container', elements: 'many' }], 'content[0].elements is not a list'],
  ])('refuses %s with its path', (_, value, message) => {
    expect(() => readContent(value, { ids: 'preserve' })).toThrow(DocumentError);
    expect(() => readContent(value, { ids: 'preserve' })).toThrow(message);
  });

  it('refuses a document nested 10,000 deep, and one of a million elements', () => {
    let deep: object = layoutElement('container');
    for (let level = 1; level < 10_000; level += 1) deep = layoutElement('container', deep);
    expect(() => readContent([deep], { ids: 'preserve' })).toThrow(DocumentError);
    expect(() =>
      readContent(
        Array.from({ length: 1_000_000 }, () => ({ elType: 'container' })),
        { ids: 'preserve' },
      ),
    ).toThrow(/more than 10000/);
  });

  it('accepts as many levels of elements as the limit', () => {
    const levels = (count: number): object =>
      count === 1 ? layoutElement('container') : layoutElement('container', levels(count - 1));
    expect(idsOf(readContent([levels(100)], { ids: 'preserve' }))).toHaveLength(100);
    expect(() => readContent([levels(101)], { ids: 'preserve' })).toThrow(/deeper than 100/);
  });

  it('refuses with a message or returns content that is read again without a change, whatever the input', () => {
    fc.assert(
      fc.property(fc.oneof(anyContent, fc.jsonValue()), (value) => {
        const [content, refusal] = outcomeOf(() => readContent(value, { ids: 'preserve' }));
        const again = content && readContent(JSON.parse(JSON.stringify(content)), { ids: 'preserve' });
        expect(again).toEqual(content);
        expect(content !== undefined || refusal instanceof DocumentError).toBe(true);
      }),
    );
  });
});

describe('readEnvelope', () => {
  it('assigns new ids, and drops fields of the page itself', () => {
    const envelope = readEnvelope({
      title: 'T',
      type: 'page',
      version: '0.4',
      page_settings: { hide_title: 'yes', post_status: 'publish' },
      content: [widget('heading')],
    });
    expect(envelope).toMatchObject({ title: 'T', type: 'page', version: '0.4', page_settings: { hide_title: 'yes' } });
    expect(envelope.content[0]!.id).toMatch(/^[\da-f]{7}$/);
  });

  it('reads lists as empty maps', () => {
    expect(readEnvelope({ type: 'page', page_settings: [], content: [] }).page_settings).toEqual({});
    expect(readPageSettings(null)).toEqual({});
  });

  it.each([
    [[]],
    ['text'],
    [{ type: 7 }],
    [{ type: 'page', title: [] }],
    [{ type: 'page', version: '9' }],
    [{ type: 'page', page_settings: 'x' }],
    [{ type: 'page', content: 'x' }],
  ])('refuses %j', (value) => {
    expect(() => readEnvelope(value)).toThrow(DocumentError);
  });
});

/** Returns the result of a function, or the error it threw. */
function outcomeOf<T>(work: () => T): [value: T] | [value: undefined, error: unknown] {
  try {
    return [work()];
  } catch (error) {
    return [undefined, error];
  }
}
