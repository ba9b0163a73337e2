import { AsyncLocalStorage } from 'node:async_hooks';
import { Database } from '#platform';
import type { Site } from './site.js';

/**
 * Returns the texts of the queries that a function causes, in order, without those of background work that other
 * requests have started. Queries within units of work are among them; statements of `Database.execute` are not.
 */
export async function queriesOf(site: Site, work: () => Promise<unknown>): Promise<string[]> {
  const database = site.provider(Database);
  const queries = new AsyncLocalStorage<string[]>();
  const { query } = database;
  database.query = function recordAndQuery(sql, ...options) {
    queries.getStore()?.push(sql);
    return query.call(database, sql, ...options) as never;
  };
  const texts: string[] = [];
  try {
    await queries.run(texts, work);
  } finally {
    database.query = query;
    queries.disable();
  }
  return texts;
}
