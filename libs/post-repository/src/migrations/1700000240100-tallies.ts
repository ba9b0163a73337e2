import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PostCounts1700000200100 } from './1700000200100-post-counts.js';

/** The counters of a post: their kinds, and SQL that derives their keys from its row. */
const POST_COUNTERS: readonly [kind: string, key: (row: string) => string][] = [
  ['all', () => "''"],
  ['day', (row) => `substr(${row}.date, 1, 10)`],
  ['author', (row) => `CAST(${row}.author_id AS TEXT)`],
];
const TERM_COUNTERS: typeof POST_COUNTERS = [['term', (row) => `CAST(${row}.term_id AS TEXT)`]];

/** Counted tables, and the columns on which the counts depend. */
const TABLES = [
  { table: 'posts', counted: POST_COUNTERS, columns: ['type', 'status', 'date', 'author_id'] },
  { table: 'post_terms', counted: TERM_COUNTERS, columns: ['type', 'status', 'term_id'] },
] as const;

/**
 * Adds counters of posts by type and status in total, by day, by author and by term, so that lists need not count them.
 * Triggers maintain them for every writer. On PostgreSQL each change adds rows to `tally_changes`, because concurrent
 * transactions would block each other on shared rows; some changes add these rows up. A counter is the sum of its rows
 * in the view `tallied`.
 */
export class Tallies1700000240100 implements MigrationInterface {
  readonly name = 'Tallies1700000240100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await new PostCounts1700000200100().down(queryRunner);
    const columns =
      'kind {key} NOT NULL, type {key} NOT NULL, status {key} NOT NULL, key {key} NOT NULL, count {integer} NOT NULL';
    await runDdlOn(
      'sqlite',
      queryRunner,
      `CREATE TABLE tallies (${columns}, PRIMARY KEY (kind, type, status, key)) WITHOUT ROWID`,
      'CREATE VIEW tallied AS SELECT * FROM tallies',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      `CREATE TABLE tallies (${columns}, PRIMARY KEY (kind, type, status, key))`,
      `CREATE TABLE tally_changes (${columns})`,
      'CREATE VIEW tallied AS SELECT * FROM tallies UNION ALL SELECT * FROM tally_changes',
    );
    for (const { table, counted } of TABLES) {
      for (const [kind, key] of counted) {
        await runDdl(
          queryRunner,
          `INSERT INTO tallies SELECT '${kind}', r.type, r.status, ${key('r')}, COUNT(*) FROM ${table} r WHERE r.type <> 'revision' GROUP BY 1, 2, 3, 4`,
        );
      }
    }
    await this.countOnSqlite(queryRunner);
    await this.countOnPostgres(queryRunner);
  }

  private async countOnSqlite(queryRunner: QueryRunner): Promise<void> {
    for (const { table, counted, columns } of TABLES) {
      const add = (...rows: string[]) =>
        `INSERT INTO tallies VALUES ${rows.join(', ')} ON CONFLICT DO UPDATE SET count = count + excluded.count;`;
      const trigger = (name: string, when: string, condition: string, statement: string) =>
        `CREATE TRIGGER tally_${table}_${name} AFTER ${when} ON ${table} WHEN ${condition} BEGIN ${statement} END`;
      // `up`: a row is counted; `down`: it no longer is; `over`: it moves from one counter to another.
      const changed = columns.map((column) => `OLD.${column} <> NEW.${column}`).join(' OR ');
      await runDdlOn(
        'sqlite',
        queryRunner,
        trigger('up', 'INSERT', "NEW.type <> 'revision'", add(...rowsOf(counted, 'NEW', '1'))),
        trigger('down', 'DELETE', "OLD.type <> 'revision'", add(...rowsOf(counted, 'OLD', '-1'))),
        trigger(
          'over',
          `UPDATE OF ${columns.join(', ')}`,
          `(${changed}) AND NEW.type <> 'revision'`,
          add(...rowsOf(counted, 'OLD', '-1'), ...rowsOf(counted, 'NEW', '1')),
        ),
      );
    }
  }

  private async countOnPostgres(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'postgres',
      queryRunner,
      `CREATE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
      WITH gone AS (DELETE FROM tally_changes RETURNING *)
      INSERT INTO tallies SELECT kind, type, status, key, SUM(count) FROM gone GROUP BY 1, 2, 3, 4
      ON CONFLICT (kind, type, status, key) DO UPDATE SET count = tallies.count + excluded.count $$`,
    );
    for (const { table, counted, columns } of TABLES) {
      const add = (row: string, by: string) =>
        `IF ${row}.type <> 'revision' THEN INSERT INTO tally_changes VALUES ${rowsOf(counted, row, by).join(', ')}; END IF;`;
      await runDdlOn(
        'postgres',
        queryRunner,
        `CREATE FUNCTION tally_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF TG_OP <> 'INSERT' THEN ${add('OLD', '-1')} END IF;
          IF TG_OP <> 'DELETE' THEN ${add('NEW', '1')} END IF;
          IF random() < 0.005 THEN PERFORM add_up_tallies(); END IF;
          RETURN NULL;
        END $$`,
        `CREATE TRIGGER tally_${table}_changed AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION tally_${table}()`,
        `CREATE TRIGGER tally_${table}_moved AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
          WHEN (${columns.map((column) => `OLD.${column} <> NEW.${column}`).join(' OR ')}) EXECUTE FUNCTION tally_${table}()`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { table } of TABLES) {
      await runDdlOn(
        'sqlite',
        queryRunner,
        ...['up', 'down', 'over'].map((name) => `DROP TRIGGER tally_${table}_${name}`),
      );
      await runDdlOn(
        'postgres',
        queryRunner,
        ...['changed', 'moved'].map((name) => `DROP TRIGGER tally_${table}_${name} ON ${table}`),
        `DROP FUNCTION tally_${table}()`,
      );
    }
    await runDdl(queryRunner, 'DROP VIEW tallied', 'DROP TABLE tallies');
    await runDdlOn('postgres', queryRunner, 'DROP FUNCTION add_up_tallies()', 'DROP TABLE tally_changes');
    await new PostCounts1700000200100().up(queryRunner);
    await runDdl(
      queryRunner,
      'INSERT INTO post_counts (type, status, count) SELECT type, status, COUNT(*) FROM posts GROUP BY 1, 2',
    );
  }
}

/** Counter rows to which a row adds: `VALUES` in SQL. */
function rowsOf(counted: typeof POST_COUNTERS, row: string, by: string): string[] {
  return counted.map(([kind, key]) => `('${kind}', ${row}.type, ${row}.status, ${key(row)}, ${by})`);
}
