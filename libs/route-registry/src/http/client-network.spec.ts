import { networkOf } from './client-network.js';

describe('networkOf', () => {
  it('returns an IPv4 address in its plain notation', () => {
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '203.0.113.7:50123',
      '203.0.113.7:80',
    ])
      expect(networkOf(address)).toBe('203.0.113.7');
  });

  it('returns the /64 prefix of an IPv6 address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
    expect(networkOf('[2001:db8:1:2::9]:443')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it('returns a text that is not an address unchanged', () => {
    for (const text of ['', 'unknown', '_hidden', 'a:b:c']) expect(networkOf(text)).toBe(text);
  });
});
