import fc from 'fast-check';
import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { anyContent, widget } from './documents.fixture.js';
import { filterContent, filterSettings } from './filter-content.js';
import { readContent } from './read-content.js';

/** Every string in a value, names of members included. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
    : [];
}

function elementsIn(node: DefaultTreeAdapterMap['node']): DefaultTreeAdapterMap['element'][] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'attrs' in node ? [node, ...children] : children;
}

describe('filterContent', () => {
  it('removes scripts and event handlers from every widget, and preserves values that are not strings', () => {
    const content = filterContent(
      readContent(
        [
          widget('html', {
            html: '<em onclick="x()">a</em><script>x()</script>',
            on: true,
            none: null,
            number: 5,
            rows: [{ text: '<img src=x onerror=x()>' }],
          }),
        ],
        { ids: 'renew' },
      ),
    );
    expect(content[0]!.settings).toEqual({
      html: '<em>a</em>x()',
      on: true,
      none: null,
      number: 5,
      rows: [{ text: '<img src="x">' }],
    });
  });

  it('removes members with invalid names', () => {
    expect(filterSettings({ ok: 1, '<b onclick=x()>': 2 })).toEqual({ ok: 1 });
  });

  it('never leaves a script or an event handler, and is idempotent', () => {
    fc.assert(
      fc.property(anyContent, (value) => {
        const content = filterContent(readContent(value, { ids: 'preserve' }));
        const texts = textsIn(content.map(({ settings }) => settings));
        for (const element of texts.flatMap((text) => elementsIn(parseFragment(text)))) {
          expect(['script', 'iframe', 'svg', 'style', 'object']).not.toContain(element.tagName);
          for (const { name } of element.attrs) expect(name).not.toMatch(/^on/);
        }
        const once = JSON.stringify(content);
        expect(JSON.stringify(filterContent(content))).toBe(once);
      }),
    );
  });
});
