import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Sends GET requests like `generateLoad`, and counts the bytes of the answers without decoding them. This takes a third
 * of the processor time of `generateLoad`, which matters if the servers need all cores. Answers must have a
 * `Content-Length`. Rejects if the server closes a connection.
 * @param {string} origin
 * @param {() => string} nextPath returns the path of the next request
 * @param {{ seconds: number, connections: number }} options
 * @returns {Promise<import('./types.js').Figures>}
 */
export async function readBytes(origin, nextPath, { seconds, connections }) {
  const { hostname, port, host } = new URL(origin);
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  let failures = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  const exchange = () =>
    new Promise((resolve, reject) => {
      let sent = 0;
      let expected = 0;
      let received = 0;
      const send = () => {
        sent = performance.now();
        if (sent >= end) {
          socket.destroy();
          resolve(undefined);
          return;
        }
        expected = received = 0;
        socket.write(`GET ${nextPath()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      };
      const onBytes = (/** @type {number} */ count, /** @type {Uint8Array} */ part) => {
        if (expected === 0) {
          // The server writes the head of an answer in one piece.
          const head = Buffer.from(part.buffer, part.byteOffset, count);
          const length = head.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
          const text = head.toString('latin1', 0, length);
          if (!text.startsWith('HTTP/1.1 200 ')) failures++;
          expected = length + Number(/content-length: (\d+)/i.exec(text)?.[1]);
        }
        received += count;
        if (received < expected) return true;
        times.push(performance.now() - sent);
        bytes += received;
        send();
        return true;
      };
      const socket = connect({
        host: hostname,
        port: Number(port),
        onread: { buffer: Buffer.allocUnsafe(65_536), callback: onBytes },
      });
      socket.once('connect', send);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The server closed the connection.')));
    });

  await Promise.all(Array.from({ length: connections }, exchange));
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return {
    requests: times.length,
    seconds: (performance.now() - started) / 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
    mean: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    bytes,
    failures,
  };
}
