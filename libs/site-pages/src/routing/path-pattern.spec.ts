import { matchPath } from './path-pattern.js';

describe('matchPath', () => {
  it.each([
    ['/', [], {}],
    ['/author/:slug', ['author', 'ida'], { slug: 'ida' }],
    ['/*', ['a', 'b'], { '*': 'a/b' }],
    ['/*', [], { '*': '' }],
    ['/:year(\\d{4})/:month(\\d\\d?)?', ['2024'], { year: '2024' }],
    ['/:year(\\d{4})/:month(\\d\\d?)?', ['2024', '05'], { year: '2024', month: '05' }],
  ])('%s matches %j', (pattern, segments, params) => {
    expect(matchPath(pattern, segments)).toEqual(params);
  });

  it.each([
    ['/', ['a']],
    ['/author/:slug', ['author']],
    ['/author/:slug', ['author', 'ida', 'more']],
    ['/:year(\\d{4})', ['20245']],
  ])('%s does not match %j', (pattern, segments) => {
    expect(matchPath(pattern, segments)).toBeUndefined();
  });
});
