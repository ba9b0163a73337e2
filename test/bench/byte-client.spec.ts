import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { readBytes } from '../../bench/byte-client.mjs';

/** Measures a server that does this with each request, over one connection. */
async function measure(answer: (socket: Socket) => void, seconds: number): ReturnType<typeof readBytes> {
  const server = createServer((socket) => socket.on('data', () => answer(socket))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await readBytes(origin, () => '/', { seconds, connections: 1 });
  } finally {
    server.close();
  }
}

describe('readBytes', () => {
  it('counts the bytes of answers', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
    const { requests, bytes, failures } = await measure((socket) => socket.write(answer), 0.05);
    expect(requests).toBeGreaterThan(0);
    expect(bytes).toBe(requests * answer.length);
    expect(failures).toBe(0);
  });

  it('rejects if the server closes a connection before the end of an answer', async () => {
    const closing = (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}');
    await expect(measure(closing, 60)).rejects.toThrow('The server closed the connection.');
  });
});
