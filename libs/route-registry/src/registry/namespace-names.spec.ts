import { describeNameErrors, NamespaceNames } from './namespace-names.js';

const DECLARED = ['core/v2', 'core-site-health/v1', 'pagebuilder/v1'];

describe('NamespaceNames', () => {
  const names = new NamespaceNames(
    new Map([
      ['core/v2', 'wp/v2'],
      ['core', 'short/v1'],
    ]),
  );

  it.each([
    ['/core/v2', '/wp/v2'],
    ['/core/v2/', '/wp/v2/'],
    ['/core/v2/posts/7?page=2', '/wp/v2/posts/7?page=2'],
    ['/core/v2?context=view', '/wp/v2?context=view'],
    ['/core', '/short/v1'],
    ['/core/v1/x', '/short/v1/v1/x'],
    ['/core/v22/posts', '/short/v1/v22/posts'],
    ['/core-site-health/v1', '/core-site-health/v1'],
    ['/x/core/v2', '/x/core/v2'],
    ['/', '/'],
  ])('writes %s as %s', (declared, wire) => {
    expect(names.wirePath(declared)).toBe(wire);
  });

  it('returns the declared names of namespaces that are not renamed', () => {
    expect([names.wireName('core/v2'), names.wireName('pagebuilder/v1')]).toEqual(['wp/v2', 'pagebuilder/v1']);
    expect(new NamespaceNames().wirePath('/core/v2/posts')).toBe('/core/v2/posts');
  });
});

describe('describeNameErrors', () => {
  it('accepts distinct names, also of namespaces that exchange theirs', () => {
    const exchanged = new Map([
      ['core/v2', 'pagebuilder/v1'],
      ['pagebuilder/v1', 'core/v2'],
    ]);
    expect(describeNameErrors(DECLARED, exchanged)).toEqual([]);
    expect(describeNameErrors(DECLARED, new Map())).toEqual([]);
  });

  it.each([
    ['an unknown namespace', 'cor/v2', 'wp/v2', /^the deployment has no namespace "cor\/v2"\. It has core\/v2, /],
    ['the name of another namespace', 'core/v2', 'pagebuilder/v1', /^core\/v2 and pagebuilder\/v1 would both be named/],
    ['one segment', 'core/v2', 'wp', /^"wp" cannot be the name of core\/v2\./],
    ['three segments', 'core/v2', 'wp/v2/x', /cannot be the name/],
    ['capital letters', 'core/v2', 'WP/v2', /cannot be the name/],
    ['characters of patterns', 'core/v2', 'w(p/v2', /cannot be the name/],
    ['a segment of dots', 'core/v2', '../v2', /cannot be the name/],
    ['the path of batches', 'core/v2', 'batch/v1', /cannot be the name/],
  ])('refuses %s', (_what, declared, name, error) => {
    expect(describeNameErrors(DECLARED, new Map([[declared, name]]))).toEqual([expect.stringMatching(error)]);
  });

  it('refuses one name for two namespaces', () => {
    const renamed = new Map(DECLARED.slice(0, 2).map((namespace) => [namespace, 'wp/v2']));
    expect(describeNameErrors(DECLARED, renamed)).toEqual([
      'core/v2 and core-site-health/v1 would both be named wp/v2.',
    ]);
  });
});
