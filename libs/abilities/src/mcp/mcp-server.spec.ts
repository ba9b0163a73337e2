import { loadConfiguration } from '#platform/testing';
import { anonymousActor } from '#route-registry';
import { McpServer } from './mcp-server.js';

describe('McpServer', () => {
  let server: McpServer;
  let loading: jest.SpiedFunction<() => Promise<never>>;
  beforeEach(() => {
    server = new McpServer(
      { visibleTo: () => [] } as never,
      {} as never,
      loadConfiguration('x', { SECRET_KEY: 'x'.repeat(40) }),
      {} as never,
    );
    loading = jest
      .spyOn(server as unknown as { createHandler(): Promise<never> }, 'createHandler')
      .mockRejectedValueOnce(new Error('Too many open files.'));
  });
  const list = () =>
    server.answer(
      new Request('http://site.test/mcp', {
        method: 'POST',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      }),
      anonymousActor,
      '192.0.2.1',
    );

  it('loads the SDK again after a failure, and shuts down while the SDK is not loaded', async () => {
    await expect(list()).rejects.toThrow('Too many open files.');
    await expect(server.onApplicationShutdown()).resolves.toBeUndefined();
    const answer = await list();
    expect([answer.status, loading.mock.calls.length]).toEqual([200, 2]);
    await answer.body?.cancel();
    await server.onApplicationShutdown();
  });

  it('shuts down while the SDK fails to load', async () => {
    const [listing, shutdown] = await Promise.allSettled([list(), server.onApplicationShutdown()]);
    expect([listing.status, shutdown.status]).toEqual(['rejected', 'fulfilled']);
  });
});
