import { BlockStyles, childRules, containerRules } from './block-styles.js';
import { duotoneColors } from './duotone.js';

function cssOf(layout: Record<string, unknown>, gap: unknown = null): string {
  const styles = new BlockStyles();
  styles.add('c', containerRules(layout, gap));
  return styles.collected().css;
}

describe('containerRules', () => {
  it.each([
    [{ type: 'flex', justifyContent: 'right' }, null, '.c.c{justify-content:flex-end}'],
    [
      { type: 'flex', orientation: 'vertical', justifyContent: 'center' },
      '1rem',
      '.c.c{gap:1rem 1rem;flex-direction:column;align-items:center}',
    ],
    [{ type: 'grid', columnCount: 3 }, null, '.c.c{grid-template-columns:repeat(3,minmax(0,1fr))}'],
    [
      { type: 'grid', columnCount: 2, minimumColumnWidth: '10rem' },
      { left: '2rem' },
      '.c.c{gap:0.5em 2rem;grid-template-columns:repeat(auto-fill,minmax(max(min(10rem,100%),(100% - 2rem*1)/2),1fr));container-type:inline-size}',
    ],
    [
      { type: 'default' },
      'var:preset|spacing|40',
      '.c.c > *{margin-block:0}\n.c.c > * + *{margin-block-start:var(--wp--preset--spacing--40)}',
    ],
    [{ type: 'flex', justifyContent: 'constructor' }, null, ''],
  ])('writes the rules of %j with the gap %j', (layout, gap, css) => {
    expect(cssOf(layout, gap)).toBe(css);
  });

  it.each(['1px;color:red', '1px}body{display:none', 'calc(1px', '1px)', '"1px', 'url(//x.test)', '1px/*', '\\31 px'])(
    'drops a value that could end its declaration: %j',
    (size) => {
      expect(cssOf({ type: 'constrained', contentSize: size }, size)).toBe('');
    },
  );
});

describe('childRules', () => {
  it('writes the position of a block in a grid', () => {
    const styles = new BlockStyles();
    styles.add('c', childRules({ columnSpan: 2, rowStart: '3', rowSpan: -1 }));
    expect(styles.collected().css).toBe('.c.c{grid-column:span 2;grid-row:3}');
  });
});

describe('duotoneColors', () => {
  it.each([
    [
      ['#000', 'rgb(255, 0, 51)'],
      [
        [0, 0, 0],
        [1, 0, 0.2],
      ],
    ],
    [['#000', 'red'], undefined],
    [['#000"/>'], undefined],
    ['#000', undefined],
    [[], undefined],
  ])('reads %j', (values, colors) => {
    expect(duotoneColors(values)).toEqual(colors);
  });
});
