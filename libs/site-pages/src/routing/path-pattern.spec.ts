import { compilePath } from './path-pattern.js';

describe('compilePath', () => {
  it.each([
    ['/', [], {}],
    ['/author/:slug', ['author', 'ida'], { slug: 'ida' }],
    ['/*', ['a', 'b'], { '*': 'a/b' }],
    ['/*', [], { '*': '' }],
    ['/:year(\\d{4})/:month(\\d\\d?)?', ['2024'], { year: '2024' }],
    ['/:year(\\d{4})/:month(\\d\\d?)?', ['2024', '05'], { year: '2024', month: '05' }],
  ])('%s matches %j', (pattern, segments, params) => {
    expect(compilePath(pattern)(segments)).toEqual(params);
  });

  it.each([
    ['/', ['a']],
    ['/author/:slug', ['author']],
    ['/author/:slug', ['author', 'ida', 'more']],
    ['/:year(\\d{4})', ['20245']],
  ])('%s does not match %j', (pattern, segments) => {
    expect(compilePath(pattern)(segments)).toBeUndefined();
  });
});
