import { addSpacingSizes } from './spacing-scale.js';

const scale = { operator: '*', increment: 1.5, steps: 3, mediumStep: 1.5, unit: 'rem' };
const shown = (given: object, sizes: object[] = []): string[] =>
  addSpacingSizes({ ...scale, ...given }, sizes as never).map((size) => Object.values(size as object).join(' '));

describe('addSpacingSizes', () => {
  it('generates sizes around the medium one', () => {
    expect(shown({})).toEqual(['Small 40 1rem', 'Medium 50 1.5rem', 'Large 60 2.25rem']);
    expect(shown({ steps: 1 })).toEqual(['Medium 50 1.5rem']);
    expect(shown({ operator: '+', increment: 2, steps: 4, mediumStep: 3, unit: 'px' })).toEqual([
      'Small 40 1px',
      'Medium 50 3px',
      'Large 60 5px',
      'X-Large 70 7px',
    ]);
    expect(shown({ steps: 7 }).map((size) => size.split(' ')[0])).toEqual([
      '2X-Small',
      'X-Small',
      'Small',
      'Medium',
      'Large',
      'X-Large',
      '2X-Large',
    ]);
  });

  it('adds sizes at the upper end instead of sizes that are not positive', () => {
    expect(shown({ operator: '+', increment: 2, steps: 5, mediumStep: 3, unit: '%' })).toEqual([
      'Small 40 1%',
      'Medium 50 3%',
      'Large 60 5%',
      'X-Large 70 7%',
      '2X-Large 80 9%',
    ]);
  });

  it('uses listed sizes instead of generated ones with their slug, and sorts by the number of the slug', () => {
    const listed = [
      { name: 'Own', slug: '50', size: '9px' },
      { name: 'Word', slug: 'q', size: '1px' },
      { name: 'Huge', slug: '200', size: '99px' },
    ];
    expect(shown({}, listed)).toEqual([
      'Word q 1px',
      'Small 40 1rem',
      'Own 50 9px',
      'Large 60 2.25rem',
      'Huge 200 99px',
    ]);
  });

  it.each([
    { steps: 0 },
    { steps: 'x' },
    { mediumStep: null },
    { unit: null },
    { operator: '-' },
    { increment: '' },
    { increment: 0 },
  ])('returns only the listed sizes, in their order, for a scale with %j', (given) => {
    const listed = [
      { name: 'B', slug: '9', size: '9px' },
      { name: 'A', slug: '1', size: '1px' },
    ];
    expect(shown(given, listed)).toEqual(['B 9 9px', 'A 1 1px']);
  });

  it('generates at most a hundred larger sizes', () => {
    expect(shown({ steps: 1e9 }).length).toBeLessThan(110);
  });
});
