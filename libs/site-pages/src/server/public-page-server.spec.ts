import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { RestError } from '#route-registry';
import { PublicPageServer } from './public-page-server.js';

describe('PublicPageServer', () => {
  it('logs why it cannot write the page of an error, and answers 500', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const routes: RouteOptions[] = [];
    const adapter = { httpAdapter: { getInstance: () => ({ route: (route: RouteOptions) => routes.push(route) }) } };
    const cache = {
      peek: () => {
        throw new RestError('refused', 'No.', 400);
      },
    };
    const failure = new Error('The layout is broken.');
    const layout = { message: () => Promise.reject(failure) };
    const unused = {} as never;
    const server = new PublicPageServer(
      adapter as never,
      unused,
      unused,
      unused,
      unused,
      layout as never,
      unused,
      cache as never,
      unused,
      unused,
      unused,
      unused,
    );
    server.onModuleInit();
    const status = await new Promise<number>((resolve) => {
      const reply = { code: (code: number) => ({ send: () => resolve(code) }) } as unknown as FastifyReply;
      const { handler } = routes.find(({ method }) => method.includes('GET'))!;
      void handler.call({} as never, { url: '/', method: 'GET' } as FastifyRequest, reply);
    });
    expect(status).toBe(500);
    expect(logged).toHaveBeenCalledWith({ err: failure }, failure.stack);
    logged.mockRestore();
  });
});
