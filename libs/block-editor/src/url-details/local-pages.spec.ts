import type { PublicContent } from '#public-content';
import type { Configuration } from '#platform';
import type { HttpAdapterHost } from '@nestjs/core';
import { fastify } from 'fastify';
import { LocalPages } from './local-pages.js';

const SITE = 'https://site.example/blog';
const MOVED = '<p>This page has moved.</p>';

describe('LocalPages', () => {
  const server = fastify();
  server.get('/to-own', (_request, reply) => reply.redirect(`${SITE}/here`));
  server.get('/to-other', (_request, reply) =>
    reply.code(302).header('location', 'https://other.example/').type('text/html').send(MOVED),
  );
  server.get('/here', (_request, reply) => reply.type('text/html').send('<title>Here</title>'));
  const pages = new LocalPages(
    { httpAdapter: { getInstance: () => server } } as unknown as HttpAdapterHost,
    { siteUrl: SITE } as Configuration,
    { isOwnAddress: (address: string) => address.startsWith(SITE) } as PublicContent,
  );
  afterAll(() => server.close());

  it('follows redirects to the same site', async () => {
    const { status, body } = await pages.read(`${SITE}/to-own`, 1_000);
    expect([status, body.toString()]).toEqual([200, '<title>Here</title>']);
  });

  it('returns the response that redirects to another site', async () => {
    const { status, body } = await pages.read(`${SITE}/to-other`, 1_000);
    expect([status, body.toString()]).toEqual([302, MOVED]);
  });

  it.each([
    ['http://127.0.0.1/', true],
    ['HTTP://127.0.0.1:8080/', true],
    ['http://127.0.0.1:22/', false],
    ['http://127.1/', false],
    ['http://0x7f.1/', false],
    ['http://2130706433/', false],
  ])('answers for %s whether it names the host of the site: %s', (address, isOwn) => {
    const configuration = { siteUrl: 'http://127.0.0.1:3000' } as Configuration;
    expect(new LocalPages({} as HttpAdapterHost, configuration, {} as PublicContent).isOnOwnHost(address)).toBe(isOwn);
  });
});
