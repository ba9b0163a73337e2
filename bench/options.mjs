import { parseArgs } from 'node:util';

const USAGE = `Measures the built server against baselines of the same run.

  npm run bench -- [options]
  npm run bench:workers -- [options]
  npm run bench:stalls -- [options]

  --posts N         posts of the generated site (default 10000); a larger site is compared with one of 10000
  --app NAME        deployment (default academy)
  --database NAME   sqlite or postgres (default postgres if DATABASE_URL names a PostgreSQL server, otherwise sqlite);
                    postgres creates and drops a database on that server, or starts one from npm
  --seconds N       seconds per measurement, in turns of one second with its comparison (default 4)
  --connections N   connections of the load generator (default 10)
  --only REGEX      measure only scenarios whose name matches
  --peer URL        also measure this server with the same API (URL of the API, such as http://127.0.0.1:8080/api)
  --names JSON      names of our namespaces at the peer, such as {"core/v2":"other/v2"}
  --peer-auth A:B   login and application password at the peer, for scenarios that sign in
  --out DIR         folder of results.json and results.svg (default bench/results)
  --gate            measure only scenarios with a target, and fail if a figure misses it by far in four measurements
                    (docs/performance.md)
  --sites DIR       folder in which generated SQLite sites stay for the next run (default data/bench); a million posts need 11 GB
  --workers N       processes that npm run bench:workers compares with one (default 2)
  --help            this text
`;

/**
 * Parses the command line. Ends the process on --help and on invalid options.
 * @returns {import('./types.js').Options}
 */
export function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        posts: { type: 'string', default: '10000' },
        app: { type: 'string', default: 'academy' },
        database: { type: 'string', default: defaultDatabase() },
        seconds: { type: 'string', default: '4' },
        connections: { type: 'string', default: '10' },
        only: { type: 'string', default: '' },
        peer: { type: 'string' },
        names: { type: 'string', default: '{}' },
        'peer-auth': { type: 'string' },
        out: { type: 'string', default: 'bench/results' },
        gate: { type: 'boolean', default: false },
        sites: { type: 'string', default: 'data/bench' },
        workers: { type: 'string', default: '2' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    if (!['sqlite', 'postgres'].includes(values.database))
      throw new Error(`--database: "${values.database}" is neither sqlite nor postgres.`);
    return {
      ...values,
      posts: positiveInteger('posts', values.posts),
      seconds: positiveInteger('seconds', values.seconds),
      connections: positiveInteger('connections', values.connections),
      workers: positiveInteger('workers', values.workers),
      only: new RegExp(values.only),
      names: JSON.parse(values.names),
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

function defaultDatabase() {
  return /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite';
}

/**
 * @param {string} name
 * @param {string} text
 */
function positiveInteger(name, text) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: "${text}" is not a positive integer.`);
  return value;
}
