import { loadConfiguration } from '../../config/load-configuration.js';
import { ChangeClock } from '#route-registry';
import { openReplicas } from '../data-source-options.js';
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

  it('is refused for an SQLite database', async () => {
    const configuration = loadConfiguration('academy', { DATABASE_REPLICAS: 'postgres://b' });
    await expect(openReplicas(configuration, new ChangeClock())).rejects.toThrow(
      'DATABASE_REPLICAS: requires a postgres:// URL in DATABASE_URL.',
    );
  });
});
