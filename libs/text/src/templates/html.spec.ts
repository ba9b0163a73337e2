import fc from 'fast-check';
import { asHtml, EncodedHtml, html } from './html.js';
import type { Html } from './html.js';

/** Parts of a page, some of them encoded. */
const parts = fc.array(fc.record({ text: fc.string(), encoded: fc.boolean() }), { maxLength: 5 });

function page(list: readonly { text: string; encoded: boolean }[]): Html {
  return html`${list.map(({ text, encoded }) => (encoded ? new EncodedHtml(asHtml(text)) : asHtml(text)))}`;
}

describe('html', () => {
  it('has the same bytes with and without encoded parts', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const plain = page(list.map(({ text }) => ({ text, encoded: false })));
        expect(page(list).toBuffer()).toEqual(plain.toBuffer());
        expect(Buffer.from(page(list).text)).toEqual(plain.toBuffer());
      }),
    );
  });

  it('has equal tags for equal parts, and different tags for different bytes', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(page(one).tag).toBe(page(one).tag);
        fc.pre(!page(one).toBuffer().equals(page(other).toBuffer()));
        expect(page(one).tag).not.toBe(page(other).tag);
      }),
    );
  });

  it('distinguishes a text from an encoded part with that text as its tag', () => {
    const encoded = new EncodedHtml(asHtml('part'));
    expect(html`${encoded}`.tag).not.toBe(html`${asHtml(`=${encoded.tag}`)}`.tag);
  });
});
