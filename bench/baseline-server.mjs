// Bare Fastify: (a) a constant of any size, (b) the list and search queries by hand with better-sqlite3.
//   node bench/baseline-server.mjs PORT DATABASE
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [port, path] = process.argv.slice(2);
const fastify = Fastify();
const constants = new Map();

fastify.get('/constant/:bytes', (request, reply) => {
  const bytes = Number(request.params.bytes);
  let body = constants.get(bytes);
  if (!body) constants.set(bytes, (body = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))))));
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
});

if (path) {
  const db = new Database(path, { readonly: true });
  const search = db.prepare(`SELECT p.id, p.date, p.slug, p.title, p.content, p.author_id, p.modified FROM post_search AS s JOIN posts AS p ON p.id = s.rowid
    WHERE post_search MATCH ? AND p.type = 'post' AND p.status = 'publish' ORDER BY (s.title LIKE ?) DESC, p.date DESC LIMIT 10 OFFSET ?`);
  const count = db.prepare("SELECT COUNT(*) AS total FROM post_search AS s JOIN posts AS p ON p.id = s.rowid WHERE post_search MATCH ? AND p.type = 'post' AND p.status = 'publish'");
  fastify.get('/search', (request, reply) => {
    const word = String(request.query.search);
    const page = Number(request.query.page ?? 1);
    const rows = search.all(`"${word}"`, `%${word}%`, (page - 1) * 10);
    return reply.header('x-wp-total', count.get(`"${word}"`).total).send(rows);
  });
}

await fastify.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', () => process.exit(0));
