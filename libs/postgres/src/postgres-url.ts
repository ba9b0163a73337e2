import { parseUrl } from '#text';

/**
 * Values of `sslmode` in the URL of a server. `no-verify` encrypts; `require`, `verify-ca` and `verify-full` also
 * verify the certificate and the name of the server. libpq has `prefer` and `allow`, too, with which a connection may
 * be plain without anyone noticing.
 */
export const SSL_MODES: readonly string[] = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];

/** The modes that the driver treats as `verify-full`, with a warning that later versions will not. */
const ALIAS = /(?<=[?&]sslmode=)(?:require|verify-ca)(?=&|$)/;

/** The parameters that name files. */
const FILE_PARAMETERS = ['sslrootcert', 'sslcert', 'sslkey'];

/** All parameters about TLS that the driver knows. It ignores others, so connections would be plain unnoticed. */
const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslnegotiation', ...FILE_PARAMETERS];

/**
 * Whether a text is the URL of a PostgreSQL server, with a known `sslmode` and no unknown parameter about TLS. Of a
 * repeated parameter, the driver would use the last one.
 */
export function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\/./.test(text)) return false;
  const parameters = parseUrl(text)?.searchParams;
  if (!parameters) return false;
  const mode = parameters.get('sslmode');
  const names = [...parameters.keys()].filter((name) => /^(?:ssl|tls)/i.test(name));
  return (
    (mode === null || SSL_MODES.includes(mode)) &&
    names.every((name) => TLS_PARAMETERS.includes(name)) &&
    new Set(names).size === names.length
  );
}

/** The URL as the driver takes it: with `sslmode=verify-full` for the modes that mean the same. */
export function driverUrl(url: string): string {
  return url.replace(ALIAS, 'verify-full');
}

/** Parameters that say where a server is. */
const ADDRESS_PARAMETERS = new Set(['host', 'port']);

/** The URL of a replica, completed by the parts of the primary's URL that it lacks, except for the address. */
export function replicaUrl(replica: string, primary: string): string {
  const [url, main] = [new URL(replica), new URL(primary)];
  if (url.username === '') [url.username, url.password] = [main.username, main.password];
  if (url.pathname.length < 2) url.pathname = main.pathname;
  for (const [name, value] of main.searchParams)
    if (!ADDRESS_PARAMETERS.has(name) && !url.searchParams.has(name)) url.searchParams.append(name, value);
  return driverUrl(url.href);
}

/** Paths of the certificates and the key that a URL names. */
export function certificateFiles(text: string): string[] {
  const { searchParams } = new URL(text);
  return FILE_PARAMETERS.flatMap((name) => searchParams.get(name) ?? []);
}
