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

  it('has equal digests for equal parts, and different digests for different bytes', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(page(one).digest).toBe(page(one).digest);
        fc.pre(!page(one).toBuffer().equals(page(other).toBuffer()));
        expect(page(one).digest).not.toBe(page(other).digest);
      }),
    );
  });

  it('distinguishes a text from an encoded part with that text as its digest', () => {
    const encoded = new EncodedHtml(asHtml('part'));
    expect(html`${encoded}`.digest).not.toBe(html`${asHtml(`=${encoded.digest}`)}`.digest);
  });
});
