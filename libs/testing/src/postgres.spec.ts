import { createServer, Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { databases } from './fresh-database.js';
import { startPostgres } from './postgres.js';

const onPostgres = databases.includes('postgres') ? describe : describe.skip;

onPostgres('startPostgres', () => {
  const other = createServer();
  beforeAll(() => new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => void other.close(resolve)));
  afterEach(() => jest.restoreAllMocks());

  it('uses another port if another process takes the free one before the server does', async () => {
    const taken = other.address() as AddressInfo;
    jest.spyOn(Server.prototype, 'address').mockReturnValueOnce(taken);
    const server = await startPostgres();
    expect(server.url).not.toContain(`:${taken.port}/`);
    await server.stop();
  });
});
