import { ArrayMaxSize, ValidateBy } from 'class-validator';
import { parseUrl } from '#text';
import { commaList } from '../../config/parsers.js';
import { Setting } from '../../config/setting.js';

/** Whether a value is a list of URLs with which the PostgreSQL driver can connect. */
function arePostgresUrls(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((url: string) => /^postgres(ql)?:\/\/./.test(url) && parseUrl(url) !== undefined)
  );
}

/** The replicas from which requests read. */
export class ReplicaSettings {
  /** URLs; they can lack what they share with `DATABASE_URL`. */
  @Setting({
    variable: 'DATABASE_REPLICAS',
    fallback: ',',
    fallbackDescription: 'none',
    about:
      'Hot standbys of the PostgreSQL server from which requests read; user, password and database default to those of DATABASE_URL.',
    secret: true,
    allowed: 'postgres://host:port, separated by commas',
    parse: commaList,
    rules: [ArrayMaxSize(20), ValidateBy({ name: 'databaseReplicas', validator: { validate: arePostgresUrls } })],
  })
  readonly databaseReplicas!: string[];
}

/** The complete URL of a replica, with what it lacks from the URL of the primary. */
export function replicaUrl(replica: string, primary: string): string {
  const [url, main] = [new URL(replica), new URL(primary)];
  if (url.username === '') [url.username, url.password] = [main.username, main.password];
  if (url.pathname.length < 2) url.pathname = main.pathname;
  for (const [name, value] of main.searchParams) if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url.href;
}
