import ipaddr from 'ipaddr.js';

/**
 * By what a client is counted: its address without what it can change of it at will. Of IPv6 the first 64 bits name the network, and a port
 * that a proxy has put behind the address does not count.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [, bare = address] =
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : (parsed as ipaddr.IPv6).parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':');
}
