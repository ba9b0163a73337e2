import { networkOf } from './client-network.js';

describe('the network of a client', () => {
  it('of IPv4 is the address itself, however it is written', () => {
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '203.0.113.7:50123',
      '203.0.113.7:80',
    ])
      expect(networkOf(address)).toBe('203.0.113.7');
  });

  it('of IPv6 is what a provider gives to one customer', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff::1'));
    expect(networkOf('[2001:db8:1:2::9]:443')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it('of what is no address is that', () => {
    for (const text of ['', 'unknown', '_hidden', 'a:b:c']) expect(networkOf(text)).toBe(text);
  });
});
