import { SaxesParser } from 'saxes';
import { toXml } from './to-xml.js';

describe('toXml', () => {
  it('writes an element with an escaped value for each member', () => {
    expect(toXml({ version: '1.0', width: 600, title: '</title><script>&"\'', none: null })).toBe(
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed><version>1.0</version><width>600</width><title>&lt;/title&gt;&lt;script&gt;&amp;&quot;&#039;</title></oembed>\n',
    );
    expect(toXml({ code: 'x', data: { status: 404, list: ['a'] } })).toContain(
      '<data><status>404</status><list><oembed>a</oembed></list></data>',
    );
  });

  it('writes well-formed XML whatever the texts contain', () => {
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(toXml({ title: '\u0000\u001F\uD800x\uDFFF]]>\u{1F41F}', 'a b><c': 'x' })).close();
    expect(toXml({ title: '\u{1F41F}\uD800' })).toContain('<title>\u{1F41F}</title>');
  });
});
