// Measures durable inserts of posts, one transaction for all rows of a post. Deletes the rows afterwards.
//   node bench/insert-baseline.mjs DATABASE SECONDS
import { insertWithPg } from './insert-with-pg.mjs';
import { insertWithSqlite } from './insert-with-sqlite.mjs';

const [database = '', seconds] = process.argv.slice(2);
const insert = /^postgres(ql)?:/.test(database) ? insertWithPg : insertWithSqlite;
process.stdout.write(JSON.stringify({ rps: await insert(database, Number(seconds)) }));
