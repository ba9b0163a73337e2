// A proxy between the player of recordings and a deployment with renamed namespaces. It records answers that contain a
// declared name or the default root. The player cannot find them, because it translates new names to declared ones.
import { createServer, request } from 'node:http';

/**
 * Forwards requests and inspects the answers.
 * @param {{ port: number, target: number, names: readonly string[] }} options port of the proxy, port of the
 * deployment, and texts that no answer may contain
 * @returns {Promise<{ found: string[], close: () => void }>} `found` gets a line for each such answer
 */
export async function watchForOldNames({ port, target, names }) {
  const found = [];
  const server = createServer((incoming, outgoing) => {
    const requestChunks = [];
    incoming.on('data', (chunk) => requestChunks.push(chunk));
    const forwarded = request(
      { port: target, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode, answer.rawHeaders);
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const sent = percentDecode(incoming.url) + Buffer.concat(requestChunks);
          const text = Buffer.concat(chunks).toString() + JSON.stringify(answer.headers);
          for (const name of names) {
            const contains = (where) => spellings(name).some((spelling) => where.includes(spelling));
            if (contains(text) && !contains(sent)) found.push(`${incoming.method} ${incoming.url}: ${name}`);
          }
        });
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return { found, close: () => server.close() };
}

/**
 * Decodes percent-encoded bytes, also those that are no UTF-8, which `decodeURIComponent` refuses.
 * @param {string} text
 */
function percentDecode(text) {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

/** Returns the spellings of a name in texts, URLs and JSON. */
function spellings(name) {
  return [...new Set([name, encodeURIComponent(name), name.replaceAll('/', '\\/')])];
}
