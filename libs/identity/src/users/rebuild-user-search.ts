import type { DatabaseKind } from '#platform';
import type { QueryRunner } from 'typeorm';

/** Rebuilds the search index of users, which only SQLite has: the triggers of an update index the users again. */
export async function rebuildUserSearch(runner: QueryRunner, kind: DatabaseKind): Promise<void> {
  if (kind !== 'sqlite') return;
  await runner.query("INSERT INTO user_search (user_search) VALUES ('delete-all')");
  await runner.query('UPDATE users SET url = url');
}
