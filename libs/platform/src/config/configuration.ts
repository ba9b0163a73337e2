import { join, resolve } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsBoolean, IsIn, IsInt, IsString, Matches, Max, Min, ValidateBy } from 'class-validator';
import { driverUrl, isPostgresUrl, SSL_MODES } from '#postgres';
import {
  byteSize,
  commaList,
  isHostAndPort,
  isPlainUrl,
  isProxyRange,
  originList,
  pairList,
  wholeNumber,
  withoutTrailingSlash,
  booleanSetting,
} from './parsers.js';
import { parseFilesUrl } from '../files/files-location.js';
import { RESERVED_PATHS, findOverlappingPath } from './reserved-paths.js';
import { InvalidConfigurationError, Setting, readSettings } from './setting.js';
import type { Environment, SettingsClass } from './setting.js';

/** The log levels of pino, lowest first. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The database of a site: an SQLite file or a PostgreSQL server. */
export type DatabaseLocation = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };

/** The start of a PostgreSQL URL. */
const POSTGRES_SCHEME = /^postgres(ql)?:/;
const KIB = 1024;
const satisfies = (name: string, check: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({ name, validator: { validate: check } });
const between = (low: number, high: number): PropertyDecorator => applyDecorators(IsInt(), Min(low), Max(high));

function isDatabaseUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (POSTGRES_SCHEME.test(value)) return isPostgresUrl(value);
  // Two letters and more before a colon are the scheme of a URL, one letter is a drive of Windows.
  const path = value.replace(/^sqlite:/, '');
  return path !== '' && !value.includes(':memory:') && (path !== value || !/^[a-z][a-z0-9+.-]+:/i.test(value));
}

/** @throws InvalidConfigurationError if a path overlaps one that the site already uses */
function refuseReservedPath(variable: string, path: string, reserved: readonly string[]): void {
  const taken = findOverlappingPath(path, reserved);
  if (taken !== undefined)
    throw new InvalidConfigurationError([
      `${variable}: ${JSON.stringify(path)} cannot be used, because the site answers other requests at ${taken}. Choose another path.`,
    ]);
}

/** Empty variables count as absent. */
function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));
}

/** Settings of the process, from its environment and `.env`. For the options of the site see SettingsService. */
export class Configuration {
  /** Name of the deployment, such as `academy`. */
  app = '';

  /** The number of this process among the workers of the site, from 1; undefined in a single process. */
  worker?: number;

  /**
   * Whether this process tells others what it commits to an SQLite file: workers and commands do. A server without
   * workers is usually alone with its file. If it is not, its commits make all cache entries of the others stale.
   */
  announcesCommits = false;

  /** Whether pending migrations of a site may run. Otherwise they are an error. */
  runsMigrations = true;

  /** Whether this process has generated the secret key, because there was none. */
  hasNewSecretKey = false;

  /** How operators call commands, without the name of the command. */
  commandLine = 'npm run -s cli --';

  @Setting({
    variable: 'PORT',
    fallback: '3000',
    about: 'TCP port to listen on.',
    allowed: 'a whole number from 0 to 65535 (0: any free port)',
    parse: wholeNumber,
    rules: [between(0, 65_535)],
  })
  port!: number;

  @Setting({
    variable: 'HOST',
    fallback: '127.0.0.1',
    about: 'Address or host name to listen on; 0.0.0.0 or :: for all interfaces.',
    allowed: 'an IP address or a host name',
    rules: [IsString(), Matches(/^[A-Za-z0-9._:-]{1,253}$/)],
  })
  readonly host!: string;

  /** Public URL of the site without trailing slash. All links are built from it, never from the Host header. */
  @Setting({
    variable: 'SITE_URL',
    fallbackDescription: 'http://HOST:PORT',
    about: 'Public address of the site; links are built from it.',
    allowed: 'an http or https URL without user, query and fragment',
    parse: withoutTrailingSlash,
    rules: [satisfies('siteUrl', (value) => isPlainUrl(value, 'http', 'https'))],
  })
  siteUrl!: string;

  /** Path of the API root, with leading and without trailing slash. */
  @Setting({
    variable: 'API_ROOT',
    fallback: '/api',
    about: 'Path under which the API is served.',
    allowed:
      'a path of one or more segments that starts with a slash and does not overlap the other paths of the site, such as /api or /wp-json',
    parse: withoutTrailingSlash,
    rules: [IsString(), Matches(/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/)],
  })
  readonly apiRoot!: string;

  /** Wire names of namespaces by their declared names. Namespaces that are absent have their declared names. */
  @Setting({
    variable: 'NAMESPACE_NAMES',
    fallback: ',',
    fallbackDescription: 'none',
    about:
      'Names of namespaces for clients, which routes, links and descriptions contain instead of the declared names.',
    allowed: 'pairs declared=name separated by commas, such as core/v2=wp/v2',
    parse: pairList,
    rules: [satisfies('namespaceNames', (value) => value instanceof Map && value.size <= 1_000)],
  })
  readonly namespaceNames!: ReadonlyMap<string, string>;

  /** Absolute path of the directory for the embedded database, uploads and the generated key. */
  @Setting({
    variable: 'DATA_DIR',
    fallbackDescription: './data/<app>',
    about: 'Directory of the embedded database, uploads and the generated key.',
    allowed: 'a path',
    parse: (text) => resolve(text),
    rules: [IsString()],
  })
  dataDir!: string;

  @Setting({
    variable: 'DATABASE_URL',
    fallbackDescription: 'an SQLite file in DATA_DIR',
    about: 'Database of the site.',
    secret: true,
    allowed: `postgres://user:password@host/name[?sslmode=…&sslrootcert=FILE] (sslmode: ${SSL_MODES.join(', ')}), or the path of an SQLite file (optionally with sqlite: before it)`,
    rules: [satisfies('databaseUrl', isDatabaseUrl)],
  })
  readonly databaseUrl?: string;

  @Setting({
    variable: 'FILES_URL',
    fallbackDescription: 'uploads in DATA_DIR',
    about: 'Store of uploaded files.',
    secret: true,
    allowed: 's3://[key:secret@]bucket[/prefix][?endpoint=…&region=…], a file: URL or a path',
    rules: [satisfies('filesUrl', (text) => typeof text === 'string' && parseFilesUrl(text) !== undefined)],
  })
  readonly filesUrl?: string;

  /** Path of the administration pages, without leading and trailing slashes. */
  @Setting({
    variable: 'ADMIN_PATH',
    fallback: 'wp-admin',
    about: 'Path of the administration pages (sign-in, authorization of applications).',
    allowed: 'path segments of letters, digits, ., _ and -',
    parse: (text) => withoutTrailingSlash(text.startsWith('/') ? text.slice(1) : text),
    rules: [IsString(), Matches(/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/)],
  })
  readonly adminPath!: string;

  @Setting({
    variable: 'LOG_LEVEL',
    fallback: 'info',
    about: 'Lowest level of log lines that are written.',
    allowed: LOG_LEVELS.join(', '),
    rules: [IsIn(LOG_LEVELS)],
  })
  readonly logLevel!: (typeof LOG_LEVELS)[number];

  /** Undefined: lines are readable if the output is a terminal. */
  @Setting({
    variable: 'LOG_PRETTY',
    fallbackDescription: 'true on a terminal',
    about: 'Write readable log lines instead of JSON.',
    allowed: 'true or false',
    parse: booleanSetting,
    rules: [IsBoolean()],
  })
  readonly logPretty?: boolean;

  /** Bytes. */
  @Setting({
    variable: 'BODY_LIMIT',
    fallback: '8m',
    about: 'Largest request body other than an upload, in bytes.',
    allowed: 'a number of bytes from 1k to 1g, such as 8388608 or 8m',
    parse: byteSize,
    rules: [between(KIB, KIB ** 3)],
  })
  readonly bodyLimit!: number;

  /** Bytes. */
  @Setting({
    variable: 'UPLOAD_LIMIT',
    fallback: '512m',
    about: 'Largest uploaded file, in bytes.',
    allowed: 'a number of bytes from 1k to 64g, such as 512m',
    parse: byteSize,
    rules: [between(KIB, 64 * KIB ** 3)],
  })
  readonly uploadLimit!: number;

  @Setting({
    variable: 'TRUSTED_PROXIES',
    fallback: ',',
    fallbackDescription: 'none',
    about: 'Proxies whose X-Forwarded-* headers are trusted.',
    allowed: 'IP addresses or blocks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    parse: commaList,
    rules: [
      ArrayMaxSize(100),
      satisfies('trustedProxies', (value) => Array.isArray(value) && value.every(isProxyRange)),
    ],
  })
  readonly trustedProxies!: string[];

  /** 0: no limit. */
  @Setting({
    variable: 'REQUESTS_PER_MINUTE',
    fallback: '0',
    about:
      'Requests that one client may send per minute; 0: no limit. A client is a signed-in account, otherwise an IP address.',
    allowed: 'a whole number from 0 to 1000000',
    parse: wholeNumber,
    rules: [between(0, 1_000_000)],
  })
  readonly requestsPerMinute!: number;

  @Setting({
    variable: 'ALLOWED_ORIGINS',
    fallback: '*',
    about: 'Origins whose pages may use the API from browsers (CORS).',
    allowed: '* for any, none, or origins such as https://app.example.org, separated by commas',
    parse: originList,
    rules: [satisfies('allowedOrigins', (value) => value === '*' || (Array.isArray(value) && value.length <= 1_000))],
  })
  readonly allowedOrigins!: '*' | string[];

  @Setting({
    variable: 'SECRET_KEY',
    fallbackDescription: 'generated once into DATA_DIR',
    about:
      'Key that signs cookies, nonces and cursors, and hashes application passwords; the same on all instances of a site.',
    allowed: 'a text of at least 32 characters',
    secret: true,
    rules: [IsString(), Matches(/^.{32,1024}$/)],
  })
  readonly secretKey?: string;

  @Setting({
    variable: 'SQLITE_SYNCHRONOUS',
    fallback: 'FULL',
    about: 'FULL: acknowledged writes survive a power cut. NORMAL: the last transactions can be lost then.',
    allowed: 'FULL or NORMAL',
    parse: (text) => text.toUpperCase(),
    rules: [IsIn(['FULL', 'NORMAL'])],
  })
  readonly sqliteSynchronous!: 'FULL' | 'NORMAL';

  @Setting({
    variable: 'DATABASE_POOL',
    fallback: '10',
    about: 'Connections to PostgreSQL per instance.',
    allowed: 'a whole number from 2 to 500',
    parse: wholeNumber,
    rules: [between(2, 500)],
  })
  readonly databasePool!: number;

  /** Seconds. */
  @Setting({
    variable: 'STATEMENT_TIMEOUT',
    fallback: '30',
    about:
      'Seconds after which a statement of a request is canceled; on SQLite this applies only to reader processes (READER_PROCESSES).',
    allowed: 'a whole number from 1 to 3600',
    parse: wholeNumber,
    rules: [between(1, 3_600)],
  })
  readonly statementTimeout!: number;

  /** Seconds. */
  @Setting({
    variable: 'SHUTDOWN_TIMEOUT',
    fallback: '10',
    about: 'Seconds that running requests have to finish after SIGTERM, SIGINT or SIGHUP.',
    allowed: 'a whole number from 0 to 600',
    parse: wholeNumber,
    rules: [between(0, 600)],
  })
  readonly shutdownTimeout!: number;

  /**
   * Names of packages. Read before the other settings, because plugins have settings of their own: see `withPlugins`.
   */
  @Setting({
    variable: 'PLUGINS',
    fallback: ',',
    fallbackDescription: 'none',
    about: 'Packages of the site whose namespaces are added to the deployment; they run with all rights of the server.',
    allowed: 'names of installed packages separated by commas, such as @acme/events',
    parse: commaList,
    rules: [ArrayMaxSize(100)],
  })
  readonly plugins!: string[];

  /** In lower case. */
  @Setting({
    variable: 'OUTGOING_PRIVATE_HOSTS',
    fallback: ',',
    fallbackDescription: 'none',
    about:
      'Hosts that the server may send requests to although their address is private or their port unusual, for intranets and tests; never metadata services of clouds.',
    allowed: 'host names or addresses, each optionally with :port, separated by commas',
    parse: (text) => commaList(text.toLowerCase()),
    rules: [
      ArrayMaxSize(1_000),
      satisfies('privateHosts', (value) => Array.isArray(value) && value.every(isHostAndPort)),
    ],
  })
  readonly outgoingPrivateHosts!: string[];

  /** The variables from which the settings were read, with the defaults of the deployment. Empty ones are absent. */
  variables: Environment = {};

  /** Settings that the deployment declares in place of the usual defaults. */
  defaults: Environment = {};

  /** The settings classes of the deployment's libraries. */
  librarySettings: readonly SettingsClass<object>[] = [];

  /** The location of the database. The path of an SQLite file is absolute. */
  get database(): DatabaseLocation {
    const url = this.databaseUrl;
    if (url && POSTGRES_SCHEME.test(url)) return { kind: 'postgres', url: driverUrl(url) };
    const path = url?.replace(/^sqlite:(?:\/\/(?=\/))?/, '') ?? join(this.dataDir, `${this.app}.sqlite`);
    return { kind: 'sqlite', path: resolve(path) };
  }

  /**
   * Reads the settings class of a library (properties declared with `@Setting`) from the same variables.
   * @throws InvalidConfigurationError
   */
  readSettings<T extends object>(type: SettingsClass<T>): T {
    return readSettings(type, this.variables);
  }

  /**
   * Checks the paths, and sets the defaults that depend on other settings. Called once, by loadConfiguration.
   * @param app name of the deployment
   * @param defaults settings that the deployment declares; `env` has precedence
   * @throws InvalidConfigurationError
   */
  complete(app: string, env: Environment, defaults: Environment): this {
    const adminPath = `/${this.adminPath}`;
    refuseReservedPath('API_ROOT', this.apiRoot, [...RESERVED_PATHS, '/wp-admin']);
    // Both settings can be changed. The message names the one that was.
    if (env['API_ROOT']?.trim()) refuseReservedPath('API_ROOT', this.apiRoot, [adminPath]);
    refuseReservedPath('ADMIN_PATH', adminPath, [...RESERVED_PATHS, this.apiRoot]);
    this.app = app;
    this.variables = { ...defaults, ...withoutEmpty(env) };
    this.defaults = defaults;
    this.dataDir ??= resolve('data', app);
    this.siteUrl ??= this.addressOf(this.port);
    return this;
  }

  /** Replaces PORT=0 by the port that the server listens on, also in the default `siteUrl`. */
  setListeningPort(port: number): void {
    if (this.siteUrl === this.addressOf(this.port)) this.siteUrl = this.addressOf(port);
    this.port = port;
  }

  private addressOf(port: number): string {
    const everywhere = this.host === '0.0.0.0' || this.host === '::';
    const host = everywhere ? 'localhost' : this.host;
    return `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`;
  }
}
