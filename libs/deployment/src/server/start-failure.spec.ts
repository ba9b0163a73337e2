import { loadConfiguration } from '#platform';
import { SchemaError } from '#platform/core';
import { DeclarationError } from '#route-registry';
import { describeStartFailure } from './start-failure.js';

describe('describeStartFailure', () => {
  const configuration = loadConfiguration('academy', { DATA_DIR: '/srv/site', FILES_URL: '/srv/files' });
  const describeFailure = (path: string): string =>
    describeStartFailure(Object.assign(new Error('refused'), { code: 'EACCES', path }), configuration);

  it.each([
    ['/srv/site/secret.key', 'DATA_DIR: '],
    ['/srv/files/2026', 'FILES_URL: '],
    ['/srv', 'FILES_URL: '],
    ['/srv/file', ''],
    ['/srv/site-old/secret.key', ''],
    ['/srv/sit', ''],
    ['/opt/atrium/package.json', ''],
  ])('names the setting of the path %s', (path, setting) => {
    expect(describeFailure(path)).toBe(`${setting}${path} cannot be used: this process has no permission (EACCES).`);
  });

  it('does not offer to create the certificate that DATABASE_URL names', () => {
    const site = loadConfiguration('academy', {
      DATABASE_URL: 'postgres://db.example/site?sslmode=require&sslrootcert=/srv/ca.crt',
    });
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/srv/ca.crt' });
    expect(describeStartFailure(missing, site)).toBe(
      'DATABASE_URL: /srv/ca.crt cannot be used: it does not exist (ENOENT).',
    );
  });

  it('does not report an unreachable bucket as a failure of the database', () => {
    const site = loadConfiguration('academy', {
      DATABASE_URL: 'postgres://atrium@db.example/site',
      FILES_URL: 's3://KEY:SECRET@uploads?endpoint=https://s3.example',
    });
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:443'), {
      code: 'ECONNREFUSED',
      $metadata: { attempts: 3 },
    });
    expect(describeStartFailure(refused, site)).toBe(
      'FILES_URL: the bucket uploads at https://s3.example cannot be used: connect ECONNREFUSED 10.0.0.7:443 (ECONNREFUSED).',
    );
    const denied = Object.assign(new Error('Access Denied'), { name: 'AccessDenied', $metadata: {} });
    expect(describeStartFailure(denied, site)).toMatch(/cannot be used: Access Denied \(AccessDenied\)\.$/);
  });

  it.each([
    ["The module '/srv/x.node'\nwas compiled against a different Node.js version.", 'ERR_DLOPEN_FAILED'],
    ['Could not locate the bindings file. Tried:\n → /srv/x.node', undefined],
  ])('says that the packages must be installed again: %j', (message, code) => {
    const text = describeStartFailure(Object.assign(new Error(message), { code }));
    expect(text).toMatch(/^A package cannot be used with Node v\d.*"npm ci"\. \(.+\)$/);
  });

  it('names every endpoint that is declared incorrectly', () => {
    const error = new DeclarationError(['BooksController.list: has no allow', 'BooksController.read: has no :id']);
    expect(describeStartFailure(error, configuration)).toBe(
      'These endpoints are declared incorrectly:\n- BooksController.list: has no allow\n- BooksController.read: has no :id',
    );
  });

  it('does not call a database unusable if the disk is full', () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    expect(describeStartFailure(full, configuration)).toBe(
      'DATABASE_URL: /srv/site/academy.sqlite cannot be written, because the disk is full (SQLITE_FULL). Nothing was changed. Free some space, then try again.',
    );
  });

  it('names every declaration that does not fit the database', () => {
    const error = new SchemaError(['Loan: the table `loans` does not exist', 'Book.note: the table has no column']);
    expect(describeStartFailure(error, configuration)).toBe(
      'These declarations do not fit the database:\n- Loan: the table `loans` does not exist\n- Book.note: the table has no column',
    );
  });

  it('adds the remedy to errors of Nest in the modules', () => {
    const missing =
      "Nest can't resolve dependencies of the BooksService (?). Please make sure that the argument Shelves at index [0] is available in the BooksModule module.";
    expect(describeStartFailure(new Error(`${missing}\n\nPotential solutions:\n- …`), configuration)).toBe(
      `${missing} Add it to \`providers\` there, or the module that exports it to \`imports\`. Nest cannot know a class that is imported by \`import type\`.`,
    );
    const controller =
      'An invalid controller has been detected. "BooksController" does not have the @Controller() decorator but it is being listed in the "controllers" array of some module.';
    expect(describeStartFailure(new Error(controller), configuration)).toBe(
      "BooksController: is among the `controllers` of a module, but has no @Namespace; decorate it, such as with @Namespace('events/v1', 'events').",
    );
  });

  it('shows the place of a programming error, whose message does not name it', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'now')");
    expect(describeStartFailure(error, configuration)).toBe(error.stack);
    expect(error.stack).toContain('start-failure.spec.ts');
    const refused = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
    expect(describeStartFailure(refused, configuration)).toBe('fetch failed');
    expect(describeStartFailure(new Error('The block x/a is registered twice; rename one.'), configuration)).toBe(
      'The block x/a is registered twice; rename one.',
    );
  });

  it('says what to do if a transaction conflicts with others again and again', () => {
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    expect(describeStartFailure(conflict, configuration)).toMatch(
      /^Nothing was changed, .* Stop the server, or try again/,
    );
  });
});
