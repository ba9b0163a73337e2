import { createPostgresBroker } from './postgres-broker.js';

it('createPostgresBroker starts one server for all requests, and again after a failed start', async () => {
  const stop = jest.fn(() => Promise.resolve());
  const start = jest
    .fn(() => Promise.resolve({ url: 'postgres://tcp', socketUrl: 'postgres://started', directory: '', stop }))
    .mockRejectedValueOnce(new Error('The port is taken.'));
  const broker = await createPostgresBroker(start);
  const ask = async () => {
    const response = await fetch(broker.url);
    return [response.status, await response.text()];
  };
  expect(await ask()).toEqual([500, 'The port is taken.']);
  expect(await Promise.all([ask(), ask()])).toEqual([
    [200, 'postgres://started'],
    [200, 'postgres://started'],
  ]);
  expect(start).toHaveBeenCalledTimes(2);
  await broker.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});
