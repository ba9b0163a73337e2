import { readAnswer } from './provider-answer.js';

describe('readAnswer', () => {
  it('reads objects in JSON and XML', () => {
    expect(readAnswer('\uFEFF {"type":"rich","html":"<b>","more":{"a":[1]}}')).toEqual({
      type: 'rich',
      html: '<b>',
      more: { a: [1] },
    });
    expect(
      readAnswer(
        '<?xml version="1.0"?><oembed><type>rich</type><html>&lt;b&gt;<![CDATA[<i>]]></html><w>6</w></oembed>',
      ),
    ).toEqual({ type: 'rich', html: '<b><i>', w: '6' });
  });

  it.each([
    ['an empty response', ''],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['broken JSON', '{"a":'],
    ['another element', '<feed><type>rich</type></feed>'],
    ['broken XML', '<oembed><type>'],
    ['HTML', '<!DOCTYPE html><html></html>'],
    ['deeply nested JSON', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['deeply nested XML', `<oembed>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</oembed>`],
  ])('returns undefined for %s', (_what, text) => expect(readAnswer(text)).toBeUndefined());

  it.each([
    [
      'an external entity',
      '<!DOCTYPE oembed [<!ENTITY f SYSTEM "file:///etc/passwd">]><oembed><type>rich</type><html>&f;</html></oembed>',
    ],
    [
      'nested entities (billion laughs)',
      `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]><oembed><html>&a19;</html></oembed>`,
    ],
    ['an undeclared entity', '<oembed><html>&f;</html></oembed>'],
    ['an external document type', '<!DOCTYPE oembed SYSTEM "http://10.0.0.1/x.dtd"><oembed><type>rich</type></oembed>'],
  ])('refuses XML with %s', (_what, text) => expect(readAnswer(text)).toBeUndefined());
});
