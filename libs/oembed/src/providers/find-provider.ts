import { PROVIDERS } from './providers.js';

/** Longer addresses are no provider's. */
const LONGEST = 2_048;

const COMPILED = PROVIDERS.map(({ addresses, endpoint, caseSensitive }) => ({
  pattern: new RegExp(`https?://(?:${addresses.join('|')})`, caseSensitive ? '' : 'i'),
  endpoint,
}));

/**
 * Where the provider of an address answers; undefined for addresses that no known provider has.
 * @param home address of this site, which one provider wants to know
 */
export function findProvider(address: string, home: string): string | undefined {
  if (address.length > LONGEST) return undefined;
  return COMPILED.find(({ pattern }) => pattern.test(address))?.endpoint.replace('{home}', () =>
    encodeURIComponent(home),
  );
}
