import { runDdl, runDdlOn } from '#platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds counts of posts by type and status, so that lists need not count them. Triggers maintain them for every writer.
 * On PostgreSQL each change adds a row, because concurrent transactions would block each other on a shared row; the sum
 * is the count, and some changes compact the rows.
 */
export class PostCounts1700000200100 implements MigrationInterface {
  readonly name = 'PostCounts1700000200100';

  async up(queryRunner: QueryRunner): Promise<void> {
    const add = (row: string, by: string): string =>
      `INSERT INTO post_counts (type, status, count) VALUES (${row}.type, ${row}.status, ${by})`;
    const count = (row: string, by: string): string =>
      `${add(row, by)} ON CONFLICT (type, status) DO UPDATE SET count = count + ${by};`;
    await runDdlOn(
      'sqlite',
      queryRunner,
      'CREATE TABLE post_counts (type {key} NOT NULL, status {key} NOT NULL, count {integer} NOT NULL, PRIMARY KEY (type, status))',
      `CREATE TRIGGER post_counts_up AFTER INSERT ON posts BEGIN ${count('NEW', '1')} END`,
      `CREATE TRIGGER post_counts_down AFTER DELETE ON posts BEGIN ${count('OLD', '-1')} END`,
      `CREATE TRIGGER post_counts_over AFTER UPDATE OF type, status ON posts WHEN OLD.type <> NEW.type OR OLD.status <> NEW.status
        BEGIN ${count('OLD', '-1')} ${count('NEW', '1')} END`,
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      'CREATE TABLE post_counts (type {key} NOT NULL, status {key} NOT NULL, count {integer} NOT NULL)',
      'CREATE INDEX post_counts_by_type ON post_counts (type, status) INCLUDE (count)',
      `CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP <> 'INSERT' THEN ${add('OLD', '-1')}; END IF;
        IF TG_OP <> 'DELETE' THEN
          ${add('NEW', '1')};
          IF random() < 0.002 THEN
            WITH gone AS (DELETE FROM post_counts c WHERE c.type = NEW.type AND c.status = NEW.status RETURNING c.count)
            INSERT INTO post_counts (type, status, count) SELECT NEW.type, NEW.status, COALESCE(SUM(gone.count), 0) FROM gone;
          END IF;
        END IF;
        RETURN NULL;
      END $$`,
      'CREATE TRIGGER post_counts_changed AFTER INSERT OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION count_posts()',
      `CREATE TRIGGER post_counts_moved AFTER UPDATE OF type, status ON posts FOR EACH ROW
        WHEN (OLD.type <> NEW.type OR OLD.status <> NEW.status) EXECUTE FUNCTION count_posts()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runDdlOn(
      'sqlite',
      queryRunner,
      'DROP TRIGGER post_counts_up',
      'DROP TRIGGER post_counts_down',
      'DROP TRIGGER post_counts_over',
    );
    await runDdlOn(
      'postgres',
      queryRunner,
      'DROP TRIGGER post_counts_changed ON posts',
      'DROP TRIGGER post_counts_moved ON posts',
      'DROP FUNCTION count_posts()',
    );
    await runDdl(queryRunner, 'DROP TABLE post_counts');
  }
}
