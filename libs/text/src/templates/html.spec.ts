import fc from 'fast-check';
import { asHtml, EncodedHtml, Html, html } from './html.js';

/** Parts of a page, some of them encoded. */
const parts = fc.array(fc.record({ text: fc.string(), encoded: fc.boolean() }), { maxLength: 5 });

function pageOf(list: readonly { text: string; encoded: boolean }[]): Html {
  return html`${list.map(({ text, encoded }) => (encoded ? new EncodedHtml(asHtml(text)) : asHtml(text)))}`;
}

describe('html', () => {
  it('escapes all interpolated values once, except HTML', () => {
    expect(
      html`<a title="${`"'<>&amp;`}">${html`<b>${'<'}</b>`}${undefined}${[new Html('<i>'), new Html('</i>')]}${7}</a>`
        .text,
    ).toBe('<a title="&quot;&#39;&lt;&gt;&amp;amp;"><b>&lt;</b><i>\n</i>7</a>');
  });

  it('produces the same text and bytes whether a part is encoded or not', () => {
    const part = html`<b>${'é…'}</b>`;
    const page = (shown: Html) => html`<p>${[shown, shown]}</p>${html`${shown}${'ü'}`}`;
    const encoded = page(new EncodedHtml(part));
    expect(encoded.text).toBe(page(part).text);
    expect(encoded.toBuffer().toString()).toBe(encoded.text);
    expect(new EncodedHtml(encoded).text).toBe(encoded.text);
  });

  it('has the same bytes with and without encoded parts', () => {
    fc.assert(
      fc.property(parts, (list) => {
        const plain = pageOf(list.map(({ text }) => ({ text, encoded: false })));
        expect(pageOf(list).toBuffer()).toEqual(plain.toBuffer());
        expect(Buffer.from(pageOf(list).text)).toEqual(plain.toBuffer());
      }),
    );
  });

  it('has equal digests for equal parts, and different digests for different bytes', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(pageOf(one).digest).toBe(pageOf(one).digest);
        fc.pre(!pageOf(one).toBuffer().equals(pageOf(other).toBuffer()));
        expect(pageOf(one).digest).not.toBe(pageOf(other).digest);
      }),
    );
  });

  it('distinguishes a text from an encoded part with that text as its digest', () => {
    const encoded = new EncodedHtml(asHtml('part'));
    expect(html`${encoded}`.digest).not.toBe(html`${asHtml(`=${encoded.digest}`)}`.digest);
  });
});
