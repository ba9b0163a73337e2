import { isWithin } from './is-within.js';

describe('isWithin', () => {
  it.each([
    ['/srv/site', '/srv/site', true],
    ['/srv/site/uploads/a.txt', '/srv/site', true],
    ['/srv/site', '/', true],
    ['/', '/', true],
    ['/srv/site-old', '/srv/site', false],
    ['/srv', '/srv/site', false],
  ])('returns whether %s is in the folder %s: %s', (path, folder, expected) => {
    expect(isWithin(path, folder)).toBe(expected);
  });
});
