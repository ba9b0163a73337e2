import { decodeComponent, parseUrl } from '#text';

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

/** Returns the host and port of a server, or the folder of its socket, for people. */
export function serverPlace(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? (host || 'the local socket');
}

/** Parameters that say where a server is. */
const ADDRESS_PARAMETERS = ['host', 'port'];
/** Parameters that the driver prefers to the user and the password before the host. */
const USER_PARAMETERS = ['user', 'password'];

/** The URL of a replica, completed by the parts of the primary's URL that it lacks, except for the address. */
export function replicaUrl(replica: string, primary: string): string {
  const [url, main] = [new URL(replica), new URL(primary)];
  const hasUser = url.username !== '' || url.searchParams.has('user');
  if (!hasUser) addUser(url, main);
  if (url.pathname.length < 2) url.pathname = main.pathname;
  const excluded = hasUser ? [...ADDRESS_PARAMETERS, ...USER_PARAMETERS] : ADDRESS_PARAMETERS;
  for (const [name, value] of main.searchParams)
    if (!excluded.includes(name) && !url.searchParams.has(name)) url.searchParams.append(name, value);
  return driverUrl(url.href);
}

/** Adds the user and the password before the host of another URL. A URL without a host has them as parameters. */
function addUser(url: URL, { username, password }: URL): void {
  if (url.host !== '') [url.username, url.password] = [username, password];
  else
    for (const [index, value] of [username, password].entries())
      if (value !== '') url.searchParams.append(USER_PARAMETERS[index]!, decodeComponent(value) ?? value);
}

/** Paths of the certificates and the key that a URL names. */
export function certificateFiles(text: string): string[] {
  const { searchParams } = new URL(text);
  return FILE_PARAMETERS.flatMap((name) => searchParams.get(name) ?? []);
}
