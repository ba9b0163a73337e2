import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { OutgoingError } from './outgoing-error.js';
import { isMetadataAddress, isMetadataHost } from './metadata-service.js';
import type { OutgoingUrl } from './outgoing-url.js';
import { isPublicAddress } from './public-address.js';

/** An IP address to connect to. */
export interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

/** Resolves host names; tests replace it. */
export type Resolver = (host: string) => Promise<PinnedAddress[]>;

/** The system's resolver. */
export const systemResolver: Resolver = async (host) =>
  (await lookup(host, { all: true, verbatim: true })) as PinnedAddress[];

/**
 * Selects the address to connect to. All addresses of a name must be public. The connection uses the checked address,
 * so the name is not resolved again. Cloud metadata services are refused even if the operator allows private addresses.
 * @param signal ends the wait for the resolver
 * @throws OutgoingError
 */
export async function pinAddress(
  { host, trusted }: OutgoingUrl,
  resolver: Resolver,
  signal: AbortSignal,
): Promise<PinnedAddress> {
  // defence: metadata-hosts-refused
  if (isMetadataHost(host)) throw new OutgoingError(`${host} names a metadata service`);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host, resolver, signal) : [{ address: host, family: family as 4 | 6 }];
  const first = addresses[0];
  if (!first) throw new OutgoingError(`${host} has no address`);
  const metadata = addresses.find(({ address }) => isMetadataAddress(address));
  // defence: metadata-addresses-refused
  if (metadata) throw new OutgoingError(`${host} is at ${metadata.address}, a metadata service`);
  const restricted = trusted ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  // defence: public-addresses-only
  if (restricted) throw new OutgoingError(`${host} is at ${restricted.address}, which is not public`);
  return first;
}

async function resolve(host: string, resolver: Resolver, signal: AbortSignal): Promise<PinnedAddress[]> {
  try {
    signal.throwIfAborted();
    // The resolver of the system cannot be aborted, and can take longer than the time limit.
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return await Promise.race([resolver(host), aborted]);
  } catch (error) {
    throw new OutgoingError(`${host} cannot be resolved: ${(error as Error).message}`);
  }
}
