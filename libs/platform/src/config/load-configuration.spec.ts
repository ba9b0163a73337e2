import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { IsInt, Min } from 'class-validator';
import { describeSettings, loadConfiguration } from './load-configuration.js';
import { wholeNumber } from './parsers.js';
import { secretKeyOf } from './secret-key.js';
import { InvalidConfigurationError, Setting } from './setting.js';

describe('loadConfiguration', () => {
  it('has defaults for every required setting', () => {
    const configuration = loadConfiguration('academy', {});
    expect(configuration).toMatchObject({
      app: 'academy',
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      apiRoot: '/api',
      adminPath: 'wp-admin',
      logLevel: 'info',
      bodyLimit: 8_388_608,
      uploadLimit: 536_870_912,
      trustedProxies: [],
      requestsPerMinute: 0,
      allowedOrigins: '*',
      sqliteSynchronous: 'FULL',
      databasePool: 10,
      shutdownTimeout: 10,
      dataDir: resolve('data/academy'),
      database: { kind: 'sqlite', path: resolve('data/academy/academy.sqlite') },
    });
    expect(configuration.logPretty).toBeUndefined();
    expect(configuration.filesUrl).toBeUndefined();
    expect(configuration.secretKey).toBeUndefined();
  });

  it('reads settings from variables', () => {
    const configuration = loadConfiguration('academy', {
      PORT: '8080',
      HOST: '::1',
      API_ROOT: '/a/b/',
      BODY_LIMIT: '2K',
      UPLOAD_LIMIT: '1g',
      TRUSTED_PROXIES: '10.0.0.0/8, loopback,::1',
      LOG_PRETTY: 'no',
      DATABASE_URL: 'postgres://u:p@db/site',
      SITE_URL: 'https://example.org/blog/',
      ADMIN_PATH: '/staff/office/',
    });
    expect(configuration).toMatchObject({
      port: 8080,
      apiRoot: '/a/b',
      bodyLimit: 2048,
      uploadLimit: 1024 ** 3,
      trustedProxies: ['10.0.0.0/8', 'loopback', '::1'],
      logPretty: false,
      database: { kind: 'postgres', url: 'postgres://u:p@db/site' },
      siteUrl: 'https://example.org/blog',
      adminPath: 'staff/office',
    });
    expect(loadConfiguration('a', { HOST: '::1', PORT: '0' }).siteUrl).toBe('http://[::1]:0');
    expect(loadConfiguration('a', { HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:3000');
    expect(loadConfiguration('a', { DATABASE_URL: 'sqlite:/tmp/x.db' }).database).toEqual({
      kind: 'sqlite',
      path: '/tmp/x.db',
    });
    expect(loadConfiguration('a', { DATABASE_URL: 'sqlite:///tmp/x.db' }).database).toEqual({
      kind: 'sqlite',
      path: '/tmp/x.db',
    });
    expect(loadConfiguration('a', { DATABASE_URL: 'x.db' }).database).toEqual({
      kind: 'sqlite',
      path: resolve('x.db'),
    });
  });

  it.each([
    ['*', '*'],
    ['none', []],
    [
      ' https://APP.example.org/ , http://localhost:5173,https://a.example:443',
      ['https://app.example.org', 'http://localhost:5173', 'https://a.example'],
    ],
    ['capacitor://localhost', ['capacitor://localhost']],
    ['https://bücher.example', ['https://xn--bcher-kva.example']],
    ['http://[::1]:8080', ['http://[::1]:8080']],
  ])('normalizes the origins %j', (given, origins) => {
    expect(loadConfiguration('academy', { ALLOWED_ORIGINS: given }).allowedOrigins).toEqual(origins);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['SITE_URL', 'example.org'],
    ['SITE_URL', 'ftp://example.org'],
    ['SITE_URL', 'https://example.org/?a=b'],
    ['SITE_URL', 'https://user:password@example.org'],
    ['API_ROOT', 'api'],
    ['API_ROOT', '/'],
    ['API_ROOT', '/a//b'],
    ['API_ROOT', '/../x'],
    ['API_ROOT', '/wp-admin'],
    ['API_ROOT', '/WP-Admin/rest'],
    ['API_ROOT', '/wp-content'],
    ['API_ROOT', '/wp-content/uploads/api'],
    ['API_ROOT', '/wp-login.php'],
    ['API_ROOT', '/health/'],
    ['API_ROOT', '/mcp'],
    ['API_ROOT', '/category'],
    ['ADMIN_PATH', 'wp-login.php'],
    ['ADMIN_PATH', 'api'],
    ['ADMIN_PATH', 'api/staff'],
    ['NAMESPACE_NAMES', 'core/v2'],
    ['NAMESPACE_NAMES', 'core/v2=wp/v2=x'],
    ['NAMESPACE_NAMES', 'core/v2='],
    ['NAMESPACE_NAMES', '=wp/v2'],
    ['NAMESPACE_NAMES', 'core/v2=wp/v2,core/v2=wp/v3'],
    ['DATABASE_URL', ':memory:'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'file:data/site.sqlite'],
    ['DATABASE_URL', 'mysql:host'],
    ['FILES_URL', 'ftp://host/dir'],
    ['FILES_URL', 's3://'],
    ['FILES_URL', 's3:///prefix'],
    ['FILES_URL', 's3:bucket'],
    ['FILES_URL', 's3://bucket?endpont=https://s3.example.org'],
    ['FILES_URL', 's3://bucket?endpoint=s3.example.org'],
    ['FILES_URL', 'file://host/dir'],
    ['FILES_URL', 'file:///a%zz'],
    ['FILES_URL', 'file:///a%2Fb'],
    ['FILES_URL', 's3://bucket/a%zz'],
    ['FILES_URL', 's3://key%zz:secret@bucket'],
    ['FILES_URL', 's3://key:secret%zz@bucket'],
    ['OUTGOING_PRIVATE_HOSTS', 'http://intranet.example'],
    ['OUTGOING_PRIVATE_HOSTS', 'intranet.example/path'],
    ['OUTGOING_PRIVATE_HOSTS', '10.0.0.0/8'],
    ['ADMIN_PATH', 'a/../b'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_PRETTY', 'maybe'],
    ['BODY_LIMIT', '10'],
    ['BODY_LIMIT', 'much'],
    ['UPLOAD_LIMIT', '1t'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['REQUESTS_PER_MINUTE', '-1'],
    ['REQUESTS_PER_MINUTE', '1.5'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['ALLOWED_ORIGINS', 'example.org'],
    ['ALLOWED_ORIGINS', '*, https://a.example'],
    ['ALLOWED_ORIGINS', 'https://*.example.org'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'https://a.example/app'],
    ['ALLOWED_ORIGINS', 'https://u@a.example'],
    ['ALLOWED_ORIGINS', 'javascript://'],
    ['ALLOWED_ORIGINS', 'https://a.example;https://b.example'],
    ['SECRET_KEY', 'short'],
    ['SQLITE_SYNCHRONOUS', 'OFF'],
    ['DATABASE_POOL', '1'],
    ['SHUTDOWN_TIMEOUT', 'soon'],
  ])('rejects %s=%s', (variable, value) => {
    expect(() => loadConfiguration('academy', { [variable]: value })).toThrow(InvalidConfigurationError);
    expect(() => loadConfiguration('academy', { [variable]: value })).toThrow(variable);
  });

  it('reports all invalid variables with value and allowed values, except secrets', () => {
    const load = (): unknown =>
      loadConfiguration('academy', {
        PORT: 'x',
        LOG_LEVEL: 'loud',
        SECRET_KEY: 'hush',
        DATABASE_URL: 'mysql://u:hush@h/d',
      });
    expect(load).toThrow('PORT: "x" cannot be used. Allowed: a whole number from 0 to 65535 (0: any free port).');
    expect(load).toThrow('LOG_LEVEL: "loud" cannot be used. Allowed: trace, debug');
    expect(load).toThrow('SECRET_KEY: the given value (not shown)');
    expect(load).not.toThrow('hush');
  });

  it('reads from .env the variables that the process lacks', () => {
    const directory = mkdtempSync(join(tmpdir(), 'atrium-env-'));
    const before = process.cwd();
    writeFileSync(join(directory, '.env'), 'PORT=4001\nLOG_LEVEL=warn\n');
    process.chdir(directory);
    process.env['LOG_LEVEL'] = 'error';
    try {
      expect(loadConfiguration('academy')).toMatchObject({ port: 4001, logLevel: 'error' });
    } finally {
      delete process.env['LOG_LEVEL'];
      process.chdir(before);
      rmSync(directory, { recursive: true });
    }
  });

  it('names a file .env that cannot be read', () => {
    const directory = mkdtempSync(join(tmpdir(), 'atrium-env-'));
    const before = process.cwd();
    // Container engines create a folder for a mounted file that does not exist.
    mkdirSync(join(directory, '.env'));
    process.chdir(directory);
    try {
      expect(() => loadConfiguration('academy')).toThrow(
        `The file ${join(process.cwd(), '.env')} cannot be read: it is a folder (EISDIR).`,
      );
    } finally {
      process.chdir(before);
      rmSync(directory, { recursive: true });
    }
  });

  it('describes all settings', () => {
    const table = describeSettings(loadConfiguration('academy', {}));
    expect(table.find(({ variable }) => variable === 'PORT')).toEqual({
      variable: 'PORT',
      fallback: '3000',
      fallbackValue: '3000',
      about: 'TCP port to listen on.',
      allowed: 'a whole number from 0 to 65535 (0: any free port)',
    });
    expect(table.map(({ variable }) => variable)).toContain('TRUSTED_PROXIES');
    expect(table.every(({ about, allowed }) => about !== '' && allowed !== '')).toBe(true);
  });

  it('reads the settings class of a library', () => {
    class EventSettings {
      @Setting({
        variable: 'MAX_EVENTS',
        fallback: '1000',
        about: 'Maximum number of events.',
        allowed: 'a whole number from 1',
        parse: wholeNumber,
        rules: [IsInt(), Min(1)],
      })
      maxEvents!: number;
    }
    expect(loadConfiguration('a', {}).readSettings(EventSettings).maxEvents).toBe(1000);
    expect(loadConfiguration('a', { MAX_EVENTS: '5' }).readSettings(EventSettings).maxEvents).toBe(5);
    expect(() => loadConfiguration('a', { MAX_EVENTS: '0' }).readSettings(EventSettings)).toThrow('MAX_EVENTS');
    const load = (): unknown => loadConfiguration('a', { MAX_EVENTS: '0', PORT: 'x' }, {}, [EventSettings]);
    expect(load).toThrow('PORT: "x" cannot be used.');
    expect(load).toThrow('MAX_EVENTS: "0" cannot be used.');
  });

  it('names a variable that two classes of libraries declare, or a library and the platform', () => {
    const declare = (variable: string): new () => object => {
      class EventSettings {
        seats!: string;
      }
      const about = { about: 'Seats.', allowed: 'a text' };
      Setting({ variable, fallback: '7', ...about, rules: [] })(EventSettings.prototype, 'seats');
      return EventSettings;
    };
    expect(() => loadConfiguration('a', {}, {}, [declare('PORT')])).toThrow(
      'PORT: EventSettings and Configuration declare this variable; rename one of the two.',
    );
    const seats = declare('SEATS');
    expect(() => loadConfiguration('a', {}, {}, [seats, declare('SEATS')])).toThrow(
      'SEATS: EventSettings and EventSettings declare this variable',
    );
    expect(() => loadConfiguration('a', {}, {}, [seats, seats])).not.toThrow();
  });

  it('generates a secret key once, readable by its owner only', () => {
    const directory = mkdtempSync(join(tmpdir(), 'atrium-key-'));
    const configuration = loadConfiguration('a', { DATA_DIR: join(directory, 'new') });
    const key = secretKeyOf(configuration);
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(secretKeyOf(configuration)).toBe(key);
    expect(statSync(join(directory, 'new/secret.key')).mode & 0o777).toBe(0o600);
    expect(secretKeyOf(loadConfiguration('a', { SECRET_KEY: 'x'.repeat(32) }))).toBe('x'.repeat(32));
    rmSync(directory, { recursive: true });
  });
});
