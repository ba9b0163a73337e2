import { filterCss } from './css.js';

describe('filterCss', () => {
  const expectKept = (style: string) => expect(filterCss(style)).toBe(style);
  const expectGone = (style: string) => expect(filterCss(style)).toBe('');

  it('preserves known properties', () => {
    expectKept('color: #fff');
    expectKept('opacity:0.5;margin:1em auto;grid-row:1 / 2;white-space:pre;container-type:size');
    expectKept('--my-color_1:red');
  });

  it('drops unknown properties, whatever their value', () => {
    for (const property of ['display', 'transform', 'behavior', '-moz-binding', 'COLOR', '--é']) {
      expectGone(`${property}:none`);
    }
  });

  it('trims declarations and drops empty ones', () => {
    expect(filterCss(' color : red ;; width:1px;\n\theight:2px; ')).toBe('color : red;width:1px;height:2px');
  });

  it('allows nested functions with balanced parentheses', () => {
    expectKept('width:calc(100% - (2 * var(--x, 1px)))');
    expectKept('grid-template-columns:repeat(2, minmax(0, 1fr))');
    expectGone('width:calc(1px');
    expectGone('width:mycalc(1px)');
    expectGone('width:rotate(1deg)');
    expectGone('width:calc(1px) url(a)');
  });

  it('allows URLs with safe protocols where a property takes a URL', () => {
    expectKept('background:#fff url( "https://example.org/a.png" ) no-repeat');
    expectKept("cursor:url('a.png')");
    expectGone('background:url(javascript:a)');
    expectGone('background:url( )');
    expectGone('background:url("")');
    expectGone('color:url(a.png)');
    expectKept('--x:url(a.png)');
    expectGone('--x:1px url(a.png)');
  });

  it('allows a gradient as the whole value', () => {
    expectKept('background:linear-gradient(135deg,rgb(6,147,227) 0%,rgba(0,0,0,.5) 100%)');
    expectKept('--x:repeating-conic-gradient(red,blue)');
    expectGone('background:linear-gradient(red,hsl(1,2%,3%))');
    expectGone('background:linear-gradient(red),url(a.png)');
    expectGone('background:my-gradient(red)');
    expectGone('color:linear-gradient(red,blue)');
  });

  it('drops values that could open another construct', () => {
    for (const value of ['a\\b', 'a/* */', 'a}b', 'a=b', 'a&quot', 'expression(a)']) expectGone(`color:${value}`);
  });
});
