import { loadConfiguration } from '../../config/load-configuration.js';
import { ChangeClock } from '#route-registry';
import { openReplicas } from '../data-source-options.js';
import { ReplicaSettings, replicaUrl } from './replica-settings.js';

const PRIMARY = 'postgres://atrium:secret@main:5432/site?sslmode=require';

describe('DATABASE_REPLICAS', () => {
  const replicaUrls = (text: string) =>
    loadConfiguration('academy', { DATABASE_REPLICAS: text }).readSettings(ReplicaSettings).databaseReplicas;

  it('is a list of URLs, and empty by default', () => {
    expect(replicaUrls('')).toEqual([]);
    expect(replicaUrls('postgres://a:1, postgresql://b')).toEqual(['postgres://a:1', 'postgresql://b']);
  });

  it.each(['a:5432', 'http://a', 'postgres://', 'postgres://a,,x'])('%s is refused', (text) => {
    expect(() => replicaUrls(text)).toThrow('DATABASE_REPLICAS');
  });

  it.each([
    ['postgres://b:5433', 'postgres://atrium:secret@b:5433/site?sslmode=require'],
    ['postgres://reader:own@b/other?sslmode=disable', 'postgres://reader:own@b/other?sslmode=disable'],
  ])('%s is completed from DATABASE_URL', (replica, complete) => {
    expect(replicaUrl(replica, PRIMARY)).toBe(complete);
  });

  it('is refused for an SQLite database', async () => {
    const configuration = loadConfiguration('academy', { DATABASE_REPLICAS: 'postgres://b' });
    await expect(openReplicas(configuration, new ChangeClock())).rejects.toThrow(
      'DATABASE_REPLICAS: requires a postgres:// URL in DATABASE_URL.',
    );
  });
});
