import { loadConfiguration } from '#platform/testing';
import { derivePassword, formatPassword, generatePassword } from './application-password.js';
import { KeyedHash, equalHashes } from './keyed-hash.js';

const hashUnder = (key: string): KeyedHash =>
  new KeyedHash(loadConfiguration('x', { SECRET_KEY: key.padEnd(40, '.') }));

describe('application passwords', () => {
  it('generatePassword returns 24 random letters and digits, which formatPassword groups by four', () => {
    const made = Array.from({ length: 500 }, generatePassword);
    for (const password of made) expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(new Set(made).size).toBe(500);
    expect(formatPassword('abcdefghijklmnopqrstuvwx')).toBe('abcd efgh ijkl mnop qrst uvwx');
  });

  it('derivePassword returns the same 24 letters and digits for the same secret', () => {
    expect(derivePassword('one')).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(derivePassword('one')).toBe(derivePassword('one'));
    expect(derivePassword('two')).not.toBe(derivePassword('one'));
  });

  it('KeyedHash depends on the key of the site and ignores the separators between the groups', () => {
    const hashes = hashUnder('one');
    expect(hashes.digest('abcd efgh')).toBe(hashes.digest('abcdefgh'));
    expect(hashes.digest('abcd-efgh')).toBe(hashes.digest('abcdefgh'));
    expect(hashes.digest('Abcdefgh')).not.toBe(hashes.digest('abcdefgh'));
    expect(hashes.digest('abcdefgh')).not.toBe(hashUnder('two').digest('abcdefgh'));
    expect(hashes.digest('abcdefgh')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('equalHashes compares complete hashes', () => {
    const hash = hashUnder('one').digest('abcd');
    expect(equalHashes(hash, hash)).toBe(true);
    expect(
      equalHashes(
        hash,
        hash.replace(/.$/, (character) => (character === '0' ? '1' : '0')),
      ),
    ).toBe(false);
    expect(equalHashes(hash, hash.slice(1))).toBe(false);
  });
});
