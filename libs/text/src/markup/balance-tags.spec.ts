import fc from 'fast-check';
import { balanceTags } from './balance-tags.js';

describe('balanceTags', () => {
  it.each([
    ['closes open elements', '<b>bold <i>both', '<b>bold <i>both</i></b>'],
    ['a closing tag without an opening one is removed', 'a</b>', 'a'],
    ['crossed tags are untangled', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b>c'],
    ['paragraphs do not nest', '<p>a<p>b', '<p>a</p><p>b</p>'],
    ['boxes do', '<div>a<div>b', '<div>a<div>b</div></div>'],
    ['single elements get a slash', '<br>a<IMG src="x">', '<br />a<img src="x"/>'],
    ['other empty ones an end', '<span/>', '<span></span>'],
    ['hearts are not tags', 'I <3 it', 'I &lt;3 it'],
    ['comments stay', '<!-- x --> a < b', '<!-- x --> a < b'],
    ['custom elements count', '<my-box a="1">b', '<my-box a="1">b</my-box>'],
  ])('%s', (_, text, expected) => {
    expect(balanceTags(text)).toBe(expected);
  });

  it('does not change balanced markup', () => {
    const parts = fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<p>', '</p>', '<div>', '</div>', '<br>', 'x', ' ');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const once = balanceTags(text);
        expect(balanceTags(once)).toBe(once);
      }),
    );
  });
});
