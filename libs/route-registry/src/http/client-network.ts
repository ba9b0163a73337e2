import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * The part of a client's IP address by which its requests are counted, without the parts that the client can change at
 * will. For IPv6 this is the /64 prefix. A port that a proxy has appended is ignored.
 * @param address undefined for a client that disconnected before its address was read; returns an empty text then
 */
export function networkOf(address: string | undefined): string {
  if (!address?.includes(':')) return address ?? '';
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

/**
 * Creates a function that returns the IP address of the client that sent a request: that of its connection, or behind
 * trusted proxies the last address in `X-Forwarded-For` that is not one of them. The result equals Fastify's
 * `request.ip`.
 * @param trustedProxies addresses or CIDR ranges
 */
export function createClientAddressResolver(
  trustedProxies: readonly string[] = [],
): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? '';
}
