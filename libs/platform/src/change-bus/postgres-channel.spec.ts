import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { Logger } from '@nestjs/common';
import { PostgresChannel } from './postgres-channel.js';

describe('PostgresChannel', () => {
  let server: Server;
  let warn: jest.SpyInstance;
  beforeEach(async () => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.close();
  });

  const createChannel = () =>
    new PostgresChannel({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, 'database', {
      onNotification: () => undefined,
      onConnection: () => undefined,
      onListening: () => undefined,
    });

  it('logs that the server has refused the connection', async () => {
    const channel = createChannel();
    await channel.start();
    await channel.stop();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('logs a lasting failure once, not with each attempt', async () => {
    const attempts = new Promise<void>((resolve) => {
      let count = 0;
      server.on('connection', () => {
        if (++count === 3) resolve();
      });
    });
    const channel = createChannel();
    await channel.start();
    await attempts;
    await channel.stop();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('logs no refused connection if the channel was stopped in the meantime', async () => {
    const channel = createChannel();
    const started = channel.start();
    await channel.stop();
    await started;
    expect(warn).not.toHaveBeenCalled();
  });
});
