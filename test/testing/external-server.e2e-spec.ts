import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { AcademyModule } from '#academy';
import { ROLES } from '#identity';
import { ChangeBus, SettingsService } from '#platform';
import { RestError } from '#route-registry';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

describe('a suite against an external server', () => {
  let server: Site;
  beforeAll(async () => {
    server = await bootSite(AcademyModule, { database: databases[0]! });
    await server.app.listen(0, '127.0.0.1');
    const { login, password } = server.as('administrator').credentials!;
    process.env['E2E_API'] = `${await server.app.getUrl()}/api`;
    process.env['E2E_ADMIN'] = `${login}:${password}`;
  }, 60_000);
  afterAll(async () => {
    delete process.env['E2E_API'];
    await server.close();
  });

  it('has a user of each role, reads and writes over HTTP, and leaves nothing behind', async () => {
    const before = (await server.get('/core/v2/posts')).headers['x-wp-total'];
    const { body: settings } = await server.as('administrator').get('/core/v2/settings');
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    const made = await site.as('author').post('/core/v2/posts', { title: 'Over HTTP', status: 'publish' });
    expect([made.status, made.body.author]).toEqual([201, site.idOf('author')]);
    expect((await site.get(`/core/v2/posts/${made.body.id}`)).body.title.rendered).toBe('Over HTTP');
    expect((await site.as('subscriber').post('/core/v2/posts', { title: 'x' })).status).toBe(403);
    await site.as('administrator').post('/core/v2/settings', { title: 'Changed', posts_per_page: 3 });
    const admin = server.as('administrator');
    const usersOfSuite = `/core/v2/users?include=${ROLES.map((role) => site.idOf(role)).join()}&context=edit`;
    expect((await admin.get(usersOfSuite)).body).toHaveLength(ROLES.length);
    await site.close();
    expect((await admin.get('/core/v2/settings')).body).toEqual(settings);
    expect((await admin.get(usersOfSuite)).body).toEqual([]);
    expect((await server.get('/core/v2/posts')).headers['x-wp-total']).toBe(before);
  });

  it('ends without errors of Jest', async () => {
    // Jest buffers what suites print if there are several.
    const suites = ['test/examples/suite.e2e-spec.ts', 'libs/testing/src/chosen-databases.spec.ts'];
    const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--forceExit', '--runTestsByPath', ...suites];
    const child = spawn(process.execPath, args, { env: process.env });
    const output = await text(child.stderr);
    expect(output).toContain('2 passed, 2 total');
    expect(output).not.toContain('Cannot log after tests are done');
  }, 60_000);

  it('names the settings that it cannot restore, and still removes everything else', async () => {
    const admin = server.as('administrator');
    const { body: settings } = await admin.get('/core/v2/settings');
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    await site.as('administrator').post('/core/v2/settings', { posts_per_page: 4 });
    const made = await site.as('author').post('/core/v2/posts', { title: 'Left over' });
    const refusal = jest
      .spyOn(server.provider(SettingsService), 'set')
      .mockRejectedValue(new RestError('rest_invalid_param', 'Refused by the test.', 400));
    await expect(site.close()).rejects.toThrow('POST /core/v2/settings answers 400');
    refusal.mockRestore();
    expect((await admin.get(`/core/v2/posts/${made.body.id}`)).status).toBe(404);
    await admin.post('/core/v2/settings', settings);
  });

  it('is refused if E2E_API is the address of the site, without API_ROOT', async () => {
    const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'test/examples/suite.e2e-spec.ts'];
    const { E2E_API: api = '' } = process.env;
    const child = spawn(process.execPath, args, { env: { ...process.env, E2E_API: api.replace(/\/api$/, '') } });
    expect(await text(child.stderr)).toMatch(/E2E_API: http.* is not the root of an API \(status 200\)/);
  }, 60_000);

  it('is refused if E2E_ADMIN is not the login and application password of an administrator', async () => {
    const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'test/examples/suite.e2e-spec.ts'];
    const child = spawn(process.execPath, args, { env: { ...process.env, E2E_ADMIN: 'the_admin:wrong' } });
    const output = await text(child.stderr);
    expect(output).toMatch(/E2E_ADMIN: http.* does not accept it as .*; write it like/);
    expect(output).not.toContain('Skipped, because they need a local site');
  }, 60_000);

  it('is refused without E2E_ADMIN', async () => {
    const args = ['node_modules/jest/bin/jest.js', '--runTestsByPath', 'test/examples/suite.e2e-spec.ts'];
    const child = spawn(process.execPath, args, { env: { ...process.env, E2E_ADMIN: '' } });
    expect(await text(child.stderr)).toMatch(/E2E_ADMIN: set it to the login and the application password of an admin/);
  }, 60_000);

  it('is refused with the reason if it needs a local site', async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    expect(() => site.provider(ChangeBus)).toThrow('E2E_API: this suite needs a local site (providers of the app)');
    expect(() => site.clock.now()).toThrow('E2E_API');
    await expect(bootSite(AcademyModule, { database: 'sqlite' })).rejects.toThrow('(two sites at once)');
    await site.close();
    await expect(bootSite(AcademyModule, { database: 'sqlite', env: { API_ROOT: '/x' } })).rejects.toThrow('E2E_API');
  });
});
