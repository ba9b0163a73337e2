import fc from 'fast-check';
import { balanceTags } from './balance-tags.js';

describe('balanceTags', () => {
  it.each([
    ['closes open elements', '<b>bold <i>both', '<b>bold <i>both</i></b>'],
    ['removes a closing tag without an opening one', 'a</b>', 'a'],
    ['nests overlapping elements', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['does not nest paragraphs', '<p>a<p>b', '<p>a</p><p>b</p>'],
    ['nests div elements', '<div>a<div>b', '<div>a<div>b</div></div>'],
    ['adds a slash to void elements', '<br>a<IMG src="x">', '<br />a<img src="x"/>'],
    ['replaces the slash of other elements with a closing tag', '<span/>', '<span></span>'],
    ['escapes < before a digit', 'I <3 it', 'I &lt;3 it'],
    ['does not change comments and < before white space', '<!-- x --> a < b', '<!-- x --> a < b'],
    ['closes custom elements', '<my-box a="1">b', '<my-box a="1">b</my-box>'],
    ['does not change custom elements with capitals', '<My-Box a="1">b</MY-BOX>c', '<My-Box a="1">b</MY-BOX>c'],
  ])('%s', (_, text, expected) => {
    expect(balanceTags(text)).toBe(expected);
  });

  it('does not change its own output', () => {
    const parts = fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<p>', '</p>', '<div>', '</div>', '<br>', 'x', ' ');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const once = balanceTags(text);
        expect(balanceTags(once)).toBe(once);
      }),
    );
  });
});
