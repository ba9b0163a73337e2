import ipaddr from 'ipaddr.js';

/**
 * Networks of cloud metadata services, which serve credentials. Link-local networks are refused completely: besides
 * 169.254.169.254 they contain services for containers (169.254.170.2, 169.254.170.23) and of smaller clouds
 * (169.254.0.23, 169.254.42.42).
 */
const IPV4 = networks(
  '169.254.0.0/16', // most clouds
  '100.100.100.200/32', // Alibaba
  '168.63.129.16/32', // Azure: a public address
  '192.0.0.192/32', // Oracle
) as [ipaddr.IPv4, number][];
const IPV6 = networks(
  'fe80::/10',
  'fd00:ec2::/32', // Amazon
  'fd20:ce::254/128', // Google
  'fd00:42::42/128', // Scaleway
) as [ipaddr.IPv6, number][];

/** Names of metadata services. Their subdomains count as well. */
const NAMES = [
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'instance-data',
  'instance-data.ec2.internal',
];

/** NAT64 within a network (RFC 8215). */
const LOCAL_NAT64 = networks('64:ff9b:1::/48')[0] as [ipaddr.IPv6, number];
/**
 * IPv6 prefixes with an IPv4 address in the last 32 bits: mapped, translated (RFC 2765), compatible, NAT64 (RFC 6052,
 * RFC 8215).
 */
const SUFFIXED = [
  ...(networks('::ffff:0:0/96', '::ffff:0:0:0/96', '::/96', '64:ff9b::/96') as [ipaddr.IPv6, number][]),
  LOCAL_NAT64,
];
const SIX_TO_FOUR = networks('2002::/16')[0] as [ipaddr.IPv6, number];
const TEREDO = networks('2001::/32')[0] as [ipaddr.IPv6, number];

/**
 * Whether a host name belongs to a cloud metadata service.
 * @param host in any case, with or without a trailing dot
 */
export function isMetadataHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return NAMES.some((known) => name === known || name.endsWith(`.${known}`));
}

/** Whether an IP address belongs to a cloud metadata service: IPv4, IPv6, or IPv4 embedded in IPv6. */
export function isMetadataAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return IPV4.some((network) => (parsed as ipaddr.IPv4).match(network));
  const six = parsed as ipaddr.IPv6;
  return (
    IPV6.some((network) => six.match(network)) ||
    embeddedIpv4(six).some((four) => IPV4.some((network) => four.match(network)))
  );
}

/** The IPv4 addresses that an IPv6 address can embed. */
function embeddedIpv4(six: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = six.toByteArray();
  const last = bytes.slice(12);
  const found: number[][] = [];
  // ISATAP (RFC 5214) marks its interface identifiers, with any prefix.
  const isatap = (bytes[8]! & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
  if (isatap || SUFFIXED.some((network) => six.match(network))) found.push(last);
  // Bits 64 to 71 of these addresses are zero (RFC 6052 section 2.2).
  if (six.match(LOCAL_NAT64)) found.push([bytes[6]!, bytes[7]!, bytes[9]!, bytes[10]!]);
  if (six.match(SIX_TO_FOUR)) found.push(bytes.slice(2, 6));
  // Teredo (RFC 4380) embeds the server, and the client with inverted bits.
  if (six.match(TEREDO))
    found.push(
      bytes.slice(4, 8),
      last.map((byte) => byte ^ 0xff),
    );
  return found.map((four) => new ipaddr.IPv4(four));
}

function networks(...blocks: string[]): [ipaddr.IPv4 | ipaddr.IPv6, number][] {
  return blocks.map((block) => ipaddr.parseCIDR(block));
}
