import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is public (IANA special-purpose registries, RFC 6890): not loopback, private, link-local,
 * shared, benchmarking, documentation, multicast or reserved, and not an IPv6 address that embeds such an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // defence: public-ipv4
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  // Mapped, translated and tunneled IPv4 (::ffff:0:0/96, 64:ff9b::/96, 2002::/16, 2001::/32) have separate ranges;
  // addresses outside of 2000::/3 are not routed.
  // defence: public-ipv6-range, public-ipv6-global
  return parsed.range() === 'unicast' && (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}
