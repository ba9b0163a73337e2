import { loadConfiguration } from '../../config/load-configuration.js';
import { ReplicaSettings } from './replica-settings.js';

describe('DATABASE_REPLICAS', () => {
  const replicaUrls = (text: string) =>
    loadConfiguration('academy', { DATABASE_REPLICAS: text }).readSettings(ReplicaSettings).databaseReplicas;

  it('is a list of URLs, and empty by default', () => {
    expect(replicaUrls('')).toEqual([]);
    expect(replicaUrls('postgres://a:1, postgresql://b')).toEqual(['postgres://a:1', 'postgresql://b']);
  });

  it.each(['http://a', 'postgres://a,,x', 'postgres://a?sslmode=allow'])('may not be %s', (text) => {
    expect(() => replicaUrls(text)).toThrow('DATABASE_REPLICAS');
  });

  it('is refused with the other settings for an SQLite database', () => {
    const load = (DATABASE_URL: string) =>
      loadConfiguration('academy', { DATABASE_REPLICAS: 'postgres://b', DATABASE_URL }, {}, [ReplicaSettings]);
    expect(() => load('site.sqlite')).toThrow('DATABASE_REPLICAS: requires a postgres:// URL in DATABASE_URL.');
    expect(load('postgres://a').database.kind).toBe('postgres');
  });
});
