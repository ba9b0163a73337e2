import { PROVIDERS } from './providers.js';

/** Maximum number of characters of an address. Longer ones match no provider. */
const MAX_LENGTH = 2_048;

const COMPILED_PROVIDERS = PROVIDERS.map(({ patterns, endpoint, caseSensitive }) => ({
  pattern: new RegExp(`https?://(?:${patterns.join('|')})`, caseSensitive ? '' : 'i'),
  endpoint,
}));

/**
 * Returns the endpoint of the provider of an address; undefined for an unknown provider.
 * @param home address of this site, which one provider requires
 */
export function findProvider(address: string, home: string): string | undefined {
  if (address.length > MAX_LENGTH) return undefined;
  return COMPILED_PROVIDERS.find(({ pattern }) => pattern.test(address))?.endpoint.replace('{home}', () =>
    encodeURIComponent(home),
  );
}
