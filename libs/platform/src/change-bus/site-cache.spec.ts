import { nextVersion } from '../database/snapshot.js';
import type { ChangeBus } from './change-bus.js';
import { SITE_TOPIC, SiteCache } from './site-cache.js';

/** A memory on a bus whose changes, and the moment of which is read, the test decides. */
function memory(): { kept: SiteCache<string, { value: number }>; change(): void; reading: { since: number } } {
  const reading = { since: Infinity };
  let change = (): void => undefined;
  const bus = {
    connected: true,
    onConnection: () => undefined,
    readsBefore: (moment: number) => reading.since < moment,
    subscribe: (topic: string, listener: () => void) => {
      if (topic === SITE_TOPIC) change = listener;
    },
  };
  const kept = new SiteCache<string, { value: number }>(bus as unknown as ChangeBus, 10);
  return { kept, change: () => change(), reading };
}

describe('things in memory', () => {
  it('are kept until something changes', () => {
    const { kept, change } = memory();
    kept.set('a', kept.ticket, { value: 1 });
    expect(kept.get('a')).toEqual({ value: 1 });
    change();
    expect(kept.get('a')).toBeUndefined();
  });

  it('are not kept when something has changed while they were made, or since the moment that was read', () => {
    const { kept, change, reading } = memory();
    const { ticket } = kept;
    change();
    kept.set('a', ticket, { value: 1 });
    expect(kept.get('a')).toBeUndefined();

    reading.since = nextVersion();
    kept.set('b', kept.ticket, { value: 2 });
    expect(kept.get('b')).toEqual({ value: 2 });
    change();
    kept.set('b', kept.ticket, { value: 2 });
    expect(kept.get('b')).toBeUndefined();
  });
});
