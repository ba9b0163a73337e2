// A bare Fastify server that sends (a) a constant of any size, or a copy of an answer, or (b) the results of a
// handwritten search with better-sqlite3 or pg, which uses the search index of the measured server.
//   node bench/baseline-server.mjs PORT DATABASE
import Fastify from 'fastify';
import { createSearch } from './baseline-search.mjs';

const [port, database = ''] = process.argv.slice(2);
const fastify = Fastify();
const constants = new Map();

fastify.get('/constant/:bytes', (request, reply) => {
  const { bytes: text } = /** @type {{ bytes: string }} */ (request.params);
  const bytes = Number(text);
  let body = constants.get(bytes);
  if (!body) constants.set(bytes, (body = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))))));
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
});

/** Headers that Node writes itself, or that apply to one connection only. */
const UNCOPIED_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
/** @type {Map<string, { headers: Record<string, string>, body: Buffer }>} */
const copies = new Map();

// A copy of the answer at another address, with its headers: what a server of static files would send.
fastify.get('/copy', async (request, reply) => {
  const { of: address } = /** @type {{ of: string }} */ (request.query);
  let copy = copies.get(address);
  if (!copy) {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !UNCOPIED_HEADERS.has(name)));
    copies.set(address, (copy = { headers, body: Buffer.from(await answer.arrayBuffer()) }));
  }
  return reply.headers(copy.headers).send(copy.body);
});

const search = createSearch(database);
fastify.get('/search', async (request, reply) => {
  const query = /** @type {Record<string, string | undefined>} */ (request.query);
  const { rows, total } = await search(String(query.search), (Number(query.page ?? 1) - 1) * 10, query.after ?? '');
  return reply.header('x-wp-total', total).send(rows);
});

await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
