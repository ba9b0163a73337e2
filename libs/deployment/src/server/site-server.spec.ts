import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { anyone, Namespace, Read } from '#route-registry';
import { AnonymousGetFastPath } from '#route-registry/testing';
import { freshDatabase } from '#testing';
import type { FreshDatabase } from '#testing';
import { Library, loadConfiguration } from '#platform';
import { createLogger } from '#platform/core';
import { Deployment } from '../declaration/deployment.decorator.js';
import { createApp } from './serve.js';

@Namespace('events/v1')
class EventsController {
  private readonly logger = new Logger('Events');

  @Read('logged', { allow: anyone() })
  async logged(): Promise<object> {
    await sleep(1);
    this.logger.log('shown');
    return { logged: true };
  }

  @Read('slow', { allow: anyone() })
  async slow(): Promise<object> {
    await sleep(300);
    return { slow: true };
  }
}

@Library({ namespace: 'events/v1', controllers: [EventsController] })
class EventsModule {}

@Deployment({ name: 'events', namespaces: [EventsModule] })
class EventsDeployment {}

/** A line of the log. */
interface Line {
  msg: string;
  context?: string;
  requestId?: string;
}

describe('the server of a site', () => {
  let fresh: FreshDatabase;
  let site: NestFastifyApplication;
  let origin: string;
  let lines: Line[] = [];

  const start = async (env: Record<string, string>): Promise<void> => {
    const configuration = loadConfiguration('events', { ...fresh.env, LOG_PRETTY: 'no', ...env });
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Line);
        done();
      },
    });
    site = await createApp(EventsDeployment, configuration, await createLogger(configuration, destination));
    await site.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(site.getHttpServer().address() as AddressInfo).port}`;
    lines = [];
  };
  /** The number of requests that took the fast path. */
  const fastRequests = (): number => site.get(AnonymousGetFastPath).answered;
  /** A request that Fastify answers. */
  const fetchByFastify = (path: string) => fetch(origin + path, { headers: { origin: 'https://other.test' } });

  beforeEach(async () => {
    fresh = await freshDatabase('sqlite');
  });
  afterEach(async () => {
    await site.close();
    await fresh.drop();
  });

  it.each(['info', 'debug'])('logs one id per request, with and without the fast path, at level %s', async (level) => {
    await start({ LOG_LEVEL: level });
    for (const send of [fetch, fetchByFastify]) {
      const address = send === fetch ? `${origin}/api/events/v1/logged` : '/api/events/v1/logged';
      await (await send(address)).text();
      await (await send(address)).text();
    }
    await sleep(20);
    expect(fastRequests()).toBe(2);
    const shown = lines.filter(({ msg }) => msg === 'shown');
    expect(new Set(shown.map(({ requestId }) => requestId)).size).toBe(4);
    expect(shown.every(({ requestId }) => /^[\da-f-]{36}$/.test(requestId ?? ''))).toBe(true);
    const responses = lines.filter(({ context }) => context === 'Http');
    expect(responses.map(({ requestId }) => requestId)).toEqual(
      level === 'debug' ? shown.map(({ requestId }) => requestId) : [],
    );
    for (const { msg } of responses) expect(msg).toMatch(/^GET \/api\/events\/v1\/logged 200 [\d.]+ ms$/);
  });

  it('counts the requests of the fast path and of Fastify together, and refuses both in the same way', async () => {
    await start({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '4' });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n++) {
      statuses.push((await fetch(`${origin}/api/events/v1/logged`)).status);
      statuses.push((await fetchByFastify('/api/events/v1/logged')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    const fast = await fetch(`${origin}/api/events/v1/logged`);
    const full = await fetchByFastify('/api/events/v1/logged');
    expect([fast.status, full.status, fastRequests()]).toEqual([429, 429, 3]);
    for (const name of ['retry-after', 'cache-control', 'x-content-type-options', 'content-type'])
      expect([name, fast.headers.get(name)]).toEqual([name, full.headers.get(name)]);
    expect(await fast.json()).toEqual(await full.json());
  });

  it('tells clients of open connections that it is closing', async () => {
    await start({ LOG_LEVEL: 'silent', SHUTDOWN_TIMEOUT: '5' });
    const { port } = site.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const closed = new Promise<void>((resolve, reject) => {
      socket
        .on('data', (chunk) => {
          text += String(chunk);
        })
        .on('close', () => resolve())
        .on('error', reject);
    });
    socket.write('GET /api/events/v1/slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await sleep(100);
    const closing = site.close();
    await sleep(50);
    socket.write('GET /api/events/v1/logged HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all([closed, closing]);
    const [, first, second] = text.split('HTTP/1.1 ');
    expect(first).toMatch(/^200 [\s\S]*{"slow":true}$/);
    expect(second).toMatch(/^503 [\s\S]*connection: close/i);
  });
});
