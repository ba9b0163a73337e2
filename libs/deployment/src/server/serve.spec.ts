import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Logger, Module, Post, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { databases, freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { Database, FileStore, loadConfiguration, SiteDataSource } from '#platform';
import { SiteLogger } from '#platform/core';
import { Deployment } from '../declaration/deployment.decorator.js';
import { createApp } from './serve.js';

@Controller('probe')
class ProbeController {
  @Post() async echo(@Req() request: FastifyRequest): Promise<{ type: string | null; body: string }> {
    let body = '';
    for await (const chunk of (request.body as Readable | undefined) ?? []) body += String(chunk);
    return { type: request.headers['content-type'] ?? null, body };
  }

  @Get('slow') async slow(): Promise<{ slow: true }> {
    await sleep(300);
    return { slow: true };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

@Deployment({ name: 'probe', namespaces: [], libraries: [ProbeModule] })
class ProbeDeployment {}

describe.each(databases)('createApp on %s', (kind) => {
  let fresh: FreshDatabase;
  let site: NestFastifyApplication;
  let address: string;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    const configuration = loadConfiguration('probe', { ...fresh.env, SHUTDOWN_TIMEOUT: '5' });
    site = await createApp(ProbeDeployment, configuration, new SiteLogger(pino({ level: 'silent' })));
    await site.listen(0, '127.0.0.1');
    address = `http://127.0.0.1:${(site.getHttpServer().address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await site?.close();
    await fresh?.drop();
  });

  it('serves the API below its root, and health checks', async () => {
    const root = await fetch(`${address}/api/`);
    expect(root.status).toBe(200);
    expect(await root.json()).toHaveProperty('namespaces');
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    const ready = await fetch(`${address}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      details: { database: { status: 'up' }, migrations: { status: 'up' }, changes: { status: 'up' } },
    });
  });

  it('checks the store of files again although the clock of the machine was set back', async () => {
    const state = async () =>
      ((await (await fetch(`${address}/health/ready`)).json()) as { details: { files: { status: string } } }).details
        .files.status;
    expect(await state()).toBe('up');
    const check = jest.spyOn(site.get(FileStore), 'isReachable').mockResolvedValue(false);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    try {
      await sleep(1_100);
      expect(await state()).toBe('degraded');
    } finally {
      clock.mockRestore();
      check.mockRestore();
    }
  });

  it.each([
    'application/json',
    'application/json ; x',
    'nonsense',
    'a/b/c',
    'multipart/form-data',
    'Application/JSON;;',
    'application/json\tx',
  ])('passes a body of content type %j unchanged', async (type) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest(
        `${address}/probe`,
        { method: 'POST', headers: { 'content-type': type } },
        (response) => {
          let text = '';
          response
            .on('data', (chunk: Buffer) => {
              text += chunk.toString();
            })
            .on('end', () => resolve(text));
        },
      );
      sent.on('error', reject);
      sent.end('{"a":');
    });
    expect(JSON.parse(answer)).toEqual({ type, body: '{"a":' });
  });

  it('passes requests without a content type, with and without a body', async () => {
    expect(
      await (await fetch(`${address}/probe`, { method: 'POST', body: new Uint8Array([104, 105]) })).json(),
    ).toEqual({ type: null, body: 'hi' });
    expect(await (await fetch(`${address}/probe`, { method: 'POST' })).json()).toEqual({ type: null, body: '' });
  });

  it('answers a path that cannot be decoded like other paths without a route', async () => {
    const answers = await Promise.all(['/%zz', '/none'].map((path) => fetch(address + path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const [undecodable, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(undecodable).toBe(other!.replace('/none', '/%zz'));
  });

  it.each([
    ['a query that is too long', 'GET /api/?include={} HTTP/1.1\r\nHost: a', 431, 'rest_request_head_too_large'],
    ['a header that is too long', 'GET /api/ HTTP/1.1\r\nHost: a\r\nX-Long: {}', 431, 'rest_request_head_too_large'],
    ['a text that is not HTTP', '{}', 400, 'rest_bad_request'],
  ])('refuses %s', async (_what, request, status, code) => {
    const { port } = site.getHttpServer().address() as AddressInfo;
    const text = await new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${request.replace('{}', '1,'.repeat(9_000))}\r\n\r\n`),
      );
      socket
        .on('data', (chunk) => {
          answer += String(chunk);
        })
        .on('close', () => resolve(answer))
        .on('error', reject);
    });
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ code, data: { status } });
  });

  it('is not ready while the database is down', async () => {
    // The result of the last check is cached for one second.
    await sleep(1_100);
    const broken = jest.spyOn(site.get(Database), 'query').mockRejectedValue(new Error('gone'));
    const answer = await fetch(`${address}/health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'error', details: { database: { status: 'down' } } });
    broken.mockRestore();
  });

  it('finishes running requests at shutdown, then closes the database', async () => {
    const running = fetch(`${address}/probe/slow`);
    await sleep(100);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await site.close();
    // Idle connections would delay the end until the time limit, which is logged.
    expect(warn.mock.contexts).not.toContainEqual(expect.objectContaining({ context: 'Shutdown' }));
    warn.mockRestore();
    expect(await (await running).json()).toEqual({ slow: true });
    await expect(fetch(`${address}/health/live`)).rejects.toThrow();
    expect(site.get(SiteDataSource).isInitialized).toBe(false);
  });
});
