import { ValidateBy } from 'class-validator';
import { decodeComponent, parseUrl } from '#text';
import { Setting } from '../config/setting.js';

/** Whether a value is a URL with which the client of Redis can connect: its path is the number of a database. */
function isRedisUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !/^rediss?:\/\/./.test(value)) return false;
  const url = parseUrl(value);
  if (!url || !/^\/?\d*$/.test(url.pathname)) return false;
  return [url.username, url.password].every((part) => decodeComponent(part) !== undefined);
}

/** The Redis-compatible server that the instances of a site share. */
export class RedisSettings {
  @Setting({
    variable: 'REDIS_URL',
    fallbackDescription: 'none',
    about:
      'Redis-compatible server through which the instances of a site tell each other of changes (on PostgreSQL) and count REQUESTS_PER_MINUTE together.',
    secret: true,
    allowed: 'redis://user:password@host:port/number, or rediss: for TLS',
    rules: [ValidateBy({ name: 'redisUrl', validator: { validate: isRedisUrl } })],
  })
  readonly redisUrl?: string;
}
