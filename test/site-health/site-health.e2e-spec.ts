import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import type { RoleName } from '#identity/testing';
import { Deployment } from '#deployment';
import { FONT_FOLDER } from '#fonts';
import { Configuration, Database, Scheduler, UnitOfWork } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { createHealthTestController, SiteHealthModule } from '#site-health';
import type { HealthTest } from '#site-health';
import { bootSite, databases, freePort, requireLocalSite } from '#testing';
import type { Client, Site } from '#testing';

const ROOT = '/core-site-health/v1';
const TESTS = [
  'background-updates',
  'loopback-requests',
  'https-status',
  'dotorg-communication',
  'authorization-header',
  'page-cache',
];
const REFUSED = { anonymous: 401, subscriber: 403, contributor: 403, author: 403, editor: 403 } as const;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

describe.each(databases)('site health on %s', (database) => {
  let site: Site;
  let admin: Client;
  let port: number;
  const otherServer = createServer((_request, response) => {
    response.writeHead(404).end('hello');
  });

  beforeAll(async () => {
    port = await freePort();
    const other = `127.0.0.1:${await listen(otherServer)}`;
    site = await bootSite(AcademyModule, {
      database,
      localEnv: {
        SITE_URL: `http://127.0.0.1:${port}`,
        HEALTH_OUTWARD_URL: `http://${other}/`,
        OUTGOING_PRIVATE_HOSTS: other,
      },
    });
    admin = site.as('administrator');
  });
  afterAll(async () => {
    await site.close();
    otherServer.close();
  });

  const finding = async (name: string) => (await admin.get(`${ROOT}/tests/${name}`)).body;
  /** Lets cached findings expire. */
  const expireFindings = (): void => site.clock.advance(61_000);

  it.each(Object.entries(REFUSED))('is refused to %s: %d', async (role, status) => {
    const client = role === 'anonymous' ? site : site.as(role as RoleName);
    for (const path of [...TESTS.map((name) => `tests/${name}`), 'directory-sizes']) {
      const answer = await client.get(`${ROOT}/${path}`);
      expect([answer.status, answer.body.code, answer.headers['allow']]).toEqual([status, 'rest_forbidden', undefined]);
    }
  });

  it.each(TESTS)('%s returns every member of a result, and what to do unless it is good', async (name) => {
    const answer = await admin.get(`${ROOT}/tests/${name}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(answer.body).toEqual({
      label: expect.any(String),
      status: expect.stringMatching(/^(?:good|recommended|critical)$/),
      badge: { label: expect.stringMatching(/^(?:Security|Performance)$/), color: 'blue' },
      description: expect.stringMatching(/^<p>/),
      actions: answer.body.status === 'good' ? '' : expect.stringMatching(/^<p>.+\.<\/p>$/),
      test: name.replaceAll('-', '_'),
    });
  });

  it('has no other tests, and refuses writes', async () => {
    expect((await admin.get(`${ROOT}/tests/fortune`)).body.code).toBe('rest_no_route');
    expect((await admin.post(`${ROOT}/tests/https-status`, {})).body.code).toBe('rest_no_route');
  });

  it('reports that it receives credentials', async () => {
    expect((await finding('authorization-header')).status).toBe('good');
  });

  describe('of this server', () => {
    beforeAll(() => requireLocalSite('a server that does not listen'));

    it('reports that jobs are not done while the scheduler is stopped', async () => {
      expect(await finding('background-updates')).toMatchObject({
        status: 'critical',
        description: expect.stringContaining('not done within'),
      });
    });

    it('reports that it does not reach itself before it listens', async () => {
      expect(await finding('loopback-requests')).toMatchObject({
        status: 'critical',
        description: expect.stringContaining('ECONNREFUSED'),
      });
      expect(await finding('page-cache')).toMatchObject({
        status: 'recommended',
        label: expect.stringContaining('Unable'),
      });
    });

    it('reaches itself at its public address, and detects caching', async () => {
      await site.app.listen(port, '127.0.0.1');
      expireFindings();
      expect((await finding('loopback-requests')).status).toBe('good');
      expect(await finding('page-cache')).toMatchObject({
        status: 'good',
        description: expect.stringContaining('<code>etag</code>'),
      });
      expect((await finding('https-status')).status).toBe('recommended');
    });

    it('reports done jobs, and counts overdue and failed ones', async () => {
      const scheduler = site.provider(Scheduler);
      scheduler.start();
      expireFindings();
      expect((await finding('background-updates')).status).toBe('good');
      // A job of a plugin that is no longer installed, so it stays overdue.
      await site
        .provider(UnitOfWork)
        .run(() =>
          site
            .provider(Database)
            .execute(
              "INSERT INTO scheduled_jobs (kind, key, run_at, payload, attempts) VALUES ('job-without-handler', '1', $1, 'null', 0)",
              [new Date(site.clock.now().getTime() - 600_000)],
            ),
        );
      scheduler.start();
      expireFindings();
      expect(await finding('background-updates')).toMatchObject({
        status: 'recommended',
        description: expect.stringMatching(/<ul>.*5 minutes ago: 1\./),
      });
      await scheduler.cancel('job-without-handler', '1');
    });

    it('reaches another server with any response', async () => {
      expect((await finding('dotorg-communication')).status).toBe('good');
      otherServer.closeAllConnections();
      await new Promise((resolve) => {
        otherServer.close(resolve);
      });
      expireFindings();
      expect((await finding('dotorg-communication')).status).toBe('critical');
    });
  });

  it('attack 34: sends one request to itself for many concurrent callers', async () => {
    expireFindings();
    const fetched = jest.spyOn(globalThis, 'fetch');
    await Promise.all(Array.from({ length: 30 }, () => finding('loopback-requests')));
    await finding('loopback-requests');
    expect(fetched).toHaveBeenCalledTimes(1);
    expireFindings();
    await finding('loopback-requests');
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockRestore();
  });

  it('sums up the disk usage of the site, without paths', async () => {
    const { dataDir } = site.provider(Configuration);
    await mkdir(join(dataDir, 'uploads', '2026'), { recursive: true });
    await writeFile(join(dataDir, 'uploads', '2026', 'a.txt'), 'x'.repeat(1500));
    await mkdir(join(dataDir, 'uploads', FONT_FOLDER));
    await writeFile(join(dataDir, 'uploads', FONT_FOLDER, 'a.woff2'), 'x'.repeat(700));
    expireFindings();
    const { body, text } = await admin.get(`${ROOT}/directory-sizes`);
    expect(body.uploads_size).toEqual({ size: '1.46 KB', debug: '1.46 KB (1,500 bytes)', raw: 1500 });
    expect(body.fonts_size).toEqual({ size: '700.00 B', debug: '700.00 B (700 bytes)', raw: 700 });
    expect(body.themes_size).toEqual({ size: '0.00 B', debug: '0.00 B (0 bytes)' });
    const { raw, total_size: total, ...parts } = body as Record<string, { raw?: number }>;
    expect(raw).toBe(0);
    expect(Object.keys(parts)).toEqual([
      'wordpress_size',
      'themes_size',
      'plugins_size',
      'uploads_size',
      'fonts_size',
      'database_size',
    ]);
    expect(total!.raw).toBe(Object.values(parts).reduce((sum, part) => sum + (part.raw ?? 0), 0));
    expect(parts['database_size']!.raw).toBeGreaterThan(10_000);
    expect(text).not.toContain(dataDir);
    await writeFile(join(dataDir, 'uploads', 'b.txt'), 'x');
    expect((await admin.get(`${ROOT}/directory-sizes`)).body).toEqual(body);
  });
});

describe('a health test of another module', () => {
  @Injectable()
  class TideTest implements HealthTest {
    static count = 0;
    run() {
      TideTest.count += 1;
      return { status: 'recommended', label: `Tide number ${TideTest.count}`, description: '<p>High.</p>' } as const;
    }
  }

  @Module({
    controllers: [createHealthTestController({ name: 'sea-level', badge: 'Sea', lifetime: 5_000 }, TideTest)],
    providers: [TideTest],
  })
  class SeaModule {}

  const academy = deploymentOf(AcademyModule);

  @Deployment({ ...academy, libraries: [...academy.libraries!, SeaModule] })
  class SeasideDeployment {}

  @Deployment({
    ...academy,
    libraries: [...academy.libraries!, SeaModule],
    namespaces: academy.namespaces.filter((one) => one !== SiteHealthModule),
  })
  class InlandDeployment {}

  it('has a route like the others, with the same permission and caching', async () => {
    const site = await bootSite(SeasideDeployment, { database: databases[0]! });
    const admin = site.as('administrator');
    const first = await admin.get(`${ROOT}/tests/sea-level`);
    expect(first.body).toEqual({
      label: 'Tide number 1',
      status: 'recommended',
      badge: { label: 'Sea', color: 'blue' },
      description: '<p>High.</p>',
      actions: '',
      test: 'sea_level',
    });
    expect((await admin.get(`${ROOT}/tests/sea-level`)).body.label).toBe('Tide number 1');
    site.clock.advance(5_001);
    expect((await admin.get(`${ROOT}/tests/sea-level`)).body.label).toBe('Tide number 2');
    expect((await site.as('editor').get(`${ROOT}/tests/sea-level`)).status).toBe(403);
    expect(Object.keys((await site.get(ROOT)).body.routes)).toContain(`${ROOT}/tests/sea-level`);
    await site.close();
  });

  it('exists only with the namespace', async () => {
    const site = await bootSite(InlandDeployment, { database: databases[0]! });
    expect((await site.as('administrator').get(`${ROOT}/tests/sea-level`)).status).toBe(404);
    expect((await site.get('/')).text).not.toContain('site-health');
    await site.close();
  });
});

it('the health tests of challenge report a missing HEALTH_OUTWARD_URL and an unreachable SITE_URL', async () => {
  const site = await bootSite(ChallengeModule, { database: databases[0]!, env: { SITE_URL: 'https://127.0.0.1:1' } });
  const admin = site.as('administrator');
  expect((await admin.get(`${ROOT}/tests/dotorg-communication`)).body).toMatchObject({
    status: 'recommended',
    actions: expect.stringContaining('HEALTH_OUTWARD_URL'),
  });
  expect((await admin.get(`${ROOT}/tests/https-status`)).body).toMatchObject({
    status: 'recommended',
    label: expect.stringContaining('not answer'),
  });
  await site.close();
});
