import { nextVersion } from '../database/snapshot.js';
import type { ChangeBus } from './change-bus.js';
import { SITE_TOPIC, SiteCache } from './site-cache.js';

/** Creates a cache on a bus whose changes, and the version of whose snapshot, the test controls. */
function createCache(): {
  cache: SiteCache<string, { value: number }>;
  change(): void;
  snapshot: { version: number };
} {
  const snapshot = { version: Infinity };
  let change = (): void => undefined;
  const bus = {
    connected: true,
    onConnection: () => undefined,
    isOlderThan: (version: number) => snapshot.version < version,
    subscribe: (topic: string, listener: () => void) => {
      if (topic === SITE_TOPIC) change = listener;
    },
  };
  const cache = new SiteCache<string, { value: number }>(bus as unknown as ChangeBus, 10);
  return { cache, change: () => change(), snapshot };
}

describe('SiteCache', () => {
  it('returns an entry until the site changes', () => {
    const { cache, change } = createCache();
    cache.set('a', cache.generation, { value: 1 });
    expect(cache.get('a')).toEqual({ value: 1 });
    change();
    expect(cache.get('a')).toBeUndefined();
  });

  it('ignores a value of an older generation', () => {
    const { cache, change } = createCache();
    const { generation } = cache;
    change();
    cache.set('a', generation, { value: 1 });
    expect(cache.get('a')).toBeUndefined();
  });

  it('ignores a value from a snapshot that is older than the last change', () => {
    const { cache, change, snapshot } = createCache();
    snapshot.version = nextVersion();
    cache.set('b', cache.generation, { value: 2 });
    expect(cache.get('b')).toEqual({ value: 2 });
    change();
    cache.set('b', cache.generation, { value: 2 });
    expect(cache.get('b')).toBeUndefined();
  });
});
