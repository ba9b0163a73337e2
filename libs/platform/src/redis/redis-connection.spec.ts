import { Logger } from '@nestjs/common';
import { createClient } from '@redis/client';
import { describeWithRedis, RedisServer } from '#testing';
import { waitUntil } from '#testing/time';
import { RedisConnection } from './redis-connection.js';

describeWithRedis('RedisConnection', () => {
  it('logs each reason of an outage once, so that a refused password is not hidden by the loss before it', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue(undefined);
    const server = await RedisServer.start();
    const connection = new RedisConnection(server.url, () => undefined);
    const operator = createClient({ url: server.url });
    operator.on('error', () => undefined);
    try {
      await connection.start();
      await operator.connect();
      await operator.configSet('requirepass', 'changed');
      await operator.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
      await waitUntil(() => warn.mock.calls.length === 2);
      expect(warn.mock.calls.map(([message]) => String(message))).toEqual([
        expect.stringContaining('Socket closed unexpectedly'),
        expect.stringContaining('NOAUTH'),
      ]);
      await operator.configSet('requirepass', '');
      await waitUntil(() => connection.connected);
      expect(log.mock.calls).toEqual([['The server of REDIS_URL answers again.']]);
      expect(warn).toHaveBeenCalledTimes(2);
    } finally {
      operator.destroy();
      connection.close();
      await server.stop();
      jest.restoreAllMocks();
    }
  });
});
