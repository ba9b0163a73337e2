import {
  addressLabel,
  addressOrigin,
  applicationAddressError,
  formActionSource,
  withArguments,
} from './application-address.js';
import { returnAddress } from './return-address.js';

describe('application addresses', () => {
  it.each([
    'https://pen.example/cb',
    'https://pen.example:8443/cb?x=1#y',
    'http://127.0.0.1:5000/',
    'http://[::1]:5000/cb',
    'http://localhost/cb',
    'pen://authorized',
    'com.example.pen:/cb',
    'exp+pen://cb',
  ])('applicationAddressError accepts %s', (address) => {
    expect(applicationAddressError(address)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'data://x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://pen.example/1',
    'filesystem:https://pen.example/',
    'about:blank',
    'view-source:https://pen.example',
    'http://pen.example/cb',
    'http://127.0.0.1.pen.example/',
    'http://localhost.pen.example/',
    'http://192.168.0.1/',
    'https://admin@pen.example/',
    'https://a:b@pen.example/',
    '//pen.example',
    '/cb',
    'pen.example/cb',
    'https://',
    'pen:cb',
    'https:\\\\pen.example',
    'https://pen.example/\r\nSet-Cookie:a=b',
    'intent://scan/#Intent;end',
    'ftp://pen.example/',
    `https://pen.example/${'x'.repeat(3_000)}`,
  ])('applicationAddressError refuses %j', (address) => {
    expect(applicationAddressError(address)).toEqual(expect.any(String));
  });

  it('addressLabel shows the host or scheme that decides the destination', () => {
    expect(addressLabel('https://good.example.evil.example/good.example')).toBe('good.example.evil.example');
    expect(addressLabel('https://gооd.example/')).toMatch(/^xn--/);
    expect(addressLabel('pen://cb/x')).toContain('pen://cb');
  });

  it('addressOrigin returns the scheme and host of addresses with a private-use scheme', () => {
    expect(['https://pen.example:8443/cb?x=1', 'pen://cb/x', 'com.example.pen:/cb'].map(addressOrigin)).toEqual([
      'https://pen.example:8443',
      'pen://cb',
      'com.example.pen:',
    ]);
  });

  it('formActionSource returns the source of the address for the content security policy and nothing else', () => {
    expect(
      ['https://pen.example:8443/cb?x', 'pen://cb', 'http://[::1]:5/', 'https://pen.example/;script-src *'].map(
        formActionSource,
      ),
    ).toEqual(['https://pen.example:8443', 'pen:', 'http:', 'https://pen.example']);
  });

  it('withArguments replaces arguments with the same names', () => {
    expect(
      withArguments('https://pen.example/cb?a=b%20c&password=x#part', { password: 'p&q', user_login: 'a b' }),
    ).toBe('https://pen.example/cb?a=b+c&password=p%26q&user_login=a+b#part');
    expect(withArguments('https://pen.example/cb?a=b%20c', { success: 'false' })).toBe(
      'https://pen.example/cb?a=b%20c&success=false',
    );
    expect(withArguments('pen://cb', { success: 'false' })).toBe('pen://cb?success=false');
  });
});

describe('returnAddress', () => {
  const SITE = 'https://site.test';

  it.each([
    ['/wp-admin/profile', '/wp-admin/profile'],
    ['https://site.test/a?b=c#d', '/a?b=c'],
    ['?x', '/?x'],
    ['/a/../b', '/b'],
  ])('accepts %s', (address, path) => {
    expect(returnAddress(address, SITE)).toBe(path);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'http://site.test/',
    'https://site.test:444/',
    'https://site.test@evil.example/',
    'https://site.test.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    `/${'x'.repeat(9_000)}`,
  ])('refuses %j', (address) => {
    expect(returnAddress(address, SITE)).toBeUndefined();
  });
});
