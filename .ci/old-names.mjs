// A server between the recordings' player and a deployment whose namespaces are renamed: notes answers that contain a name or the root as declared.
// The player itself cannot see them, because it reads each new name as the declared one.
import { createServer, request } from 'node:http';

/**
 * Passes requests on and reads the answers.
 * @param {{ port: number, target: number, names: readonly string[] }} options the port to listen on, that of the deployment, and texts that no answer may contain
 * @returns {Promise<{ found: string[], close: () => void }>} `found` gets a line for each such answer
 */
export async function watchForOldNames({ port, target, names }) {
  const found = [];
  const server = createServer((incoming, outgoing) => {
    const asked = [];
    incoming.on('data', (chunk) => asked.push(chunk));
    const passed = request(
      { port: target, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode, answer.rawHeaders);
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const sent = decodeURIComponent(incoming.url.replaceAll(/%(?![\da-f]{2})/gi, '%25')) + Buffer.concat(asked);
          const text = Buffer.concat(chunks).toString() + JSON.stringify(answer.headers);
          for (const name of names) {
            const contains = (where) => spellings(name).some((spelling) => where.includes(spelling));
            if (contains(text) && !contains(sent)) found.push(`${incoming.method} ${incoming.url}: ${name}`);
          }
        });
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return { found, close: () => server.close() };
}

/** A name as texts, addresses and JSON write it. */
function spellings(name) {
  return [...new Set([name, encodeURIComponent(name), name.replaceAll('/', '\\/')])];
}
