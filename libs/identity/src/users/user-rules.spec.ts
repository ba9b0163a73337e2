import { checkPassword, parseReassign, loginRule, passwordRule } from './user-arg-rules.js';
import { displayNameKey, isLogin } from './user-rules.js';
import { sanitizeTexts, fullName, slugFromLogin } from './user-texts.js';

describe('user rules', () => {
  it.each(['ada', 'Ada L.', 'a_b-c@d.e', '00'])('isLogin accepts %j', (login) => {
    expect(isLogin(login)).toBe(true);
    expect(loginRule(login)).toBeNull();
  });

  it.each(['', '0', ' ada', 'ada ', 'a  b', 'a\tb', 'ada#', 'ädа', '<b>ada</b>', 'a%20b', 'a&amp;b', 'a\0'])(
    'loginRule refuses %j',
    (login) => {
      expect(loginRule(login)).toMatchObject({ code: 'rest_user_invalid_username', data: { status: 400 } });
    },
  );

  it('passwordRule refuses passwords that are empty or contain a backslash', () => {
    for (const password of ['', '0', 'a\\b'])
      expect(passwordRule(password)).toMatchObject({ code: 'rest_user_invalid_password' });
    for (const password of ['short', 'x'.repeat(5_000), 'käse "%" 😀']) expect(passwordRule(password)).toBeNull();
  });

  it('checkPassword refuses short, very long and common passwords', () => {
    for (const password of ['short', 'password', 'x'.repeat(5_000)])
      expect(() => checkPassword(password)).toThrow(expect.objectContaining({ code: 'rest_invalid_param' }));
    for (const password of [undefined, 'x-Passw0rd', 'käse "%" 😀', 'xyz-'.repeat(3) + 'ü'.repeat(4_000)])
      expect(() => checkPassword(password)).not.toThrow();
  });

  it.each([
    [7, 7],
    ['7', 7],
    [' 7', 7],
    ['7.9', 7],
    ['1e2', 100],
    ['.9', 0],
    ['7 ', 7],
    [-3, 3],
    ['0', 0],
    [0, 0],
    [false, undefined],
    ['false', undefined],
    ['', undefined],
    [null, undefined],
    [[], undefined],
    ['someone', null],
    ['7x', null],
    ['7e', null],
    ['.', null],
    [true, null],
    [[1], null],
    [{ id: 1 }, null],
  ])('parseReassign parses %j as %j', (given, target) => {
    expect(parseReassign(given)).toBe(target);
  });

  it('displayNameKey ignores case and diacritics', () => {
    expect(displayNameKey('Çelik ØRSTED Ünal')).toBe(displayNameKey('celik orsted unal'));
    expect(['Zoë', 'ada', 'Émile', 'émil'].sort((a, b) => (displayNameKey(a) < displayNameKey(b) ? -1 : 1))).toEqual([
      'ada',
      'émil',
      'Émile',
      'Zoë',
    ]);
  });

  it('sanitizeTexts cleans the given texts only', () => {
    expect(sanitizeTexts({ name: ' <i>A</i> &  B\n' })).toEqual({ name: 'A &amp; B' });
    expect(sanitizeTexts({ name: 'a < b > c', lastName: '4 < 5 and 6 > 3' })).toEqual({
      name: 'a &lt;b&gt; c',
      lastName: '4  3',
    });
    expect(sanitizeTexts({ slug: 'Größe: XL!', url: 'example.org/x', description: '<b onclick="x()">b</b>' })).toEqual({
      slug: 'grose-xl',
      url: 'http://example.org/x',
      description: '<b>b</b>',
    });
    expect(sanitizeTexts({ description: ' a\n' })).toEqual({ description: ' a\n' });
    expect(sanitizeTexts({ slug: 'Ζoë %20 Иванова-X' })).toEqual({ slug: 'oe-x' });
    expect(sanitizeTexts({ slug: 'Иванова' })).toEqual({ slug: '' });
    expect(sanitizeTexts({ url: 'https://example.org/?from=sea&to=land&amp;via=air' })).toEqual({
      url: 'https://example.org/?from=sea&amp;to=land&amp;via=air',
    });
    expect(sanitizeTexts({})).toEqual({});
  });

  it('fullName and slugFromLogin derive names and slugs', () => {
    expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada');
    expect(fullName({ firstName: '0', lastName: 'Ada' })).toBe('Ada');
    expect(slugFromLogin('Ada L. & Co')).toBe('ada-l-co');
    expect(slugFromLogin('x'.repeat(60))).toHaveLength(50);
  });
});
