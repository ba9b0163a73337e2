import { loadConfiguration } from '../config/load-configuration.js';
import { RedisSettings } from './redis-settings.js';

describe('REDIS_URL', () => {
  const redisUrl = (text: string) =>
    loadConfiguration('academy', { REDIS_URL: text }).readSettings(RedisSettings).redisUrl;

  it.each(['redis://127.0.0.1:6379', 'redis://cache/', 'rediss://user:p%40ss@cache:6380/2'])('may be %s', (url) => {
    expect(redisUrl(url)).toBe(url);
  });

  it.each(['http://cache', 'redis://', 'cache:6379', 'redis://cache/site', 'redis://cache/1/2', 'redis://:50%@cache'])(
    'may not be %s',
    (url) => {
      expect(() => redisUrl(url)).toThrow('REDIS_URL: the given value (not shown) cannot be used.');
    },
  );
});
