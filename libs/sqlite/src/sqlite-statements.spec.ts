import { sqliteDriver } from './sqlite-driver.js';
import { SqliteStatements } from './sqlite-statements.js';

describe('SqliteStatements', () => {
  const statements = new SqliteStatements(new sqliteDriver(':memory:'));
  statements.connection.exec('CREATE TABLE numbers (n INTEGER)');
  statements.connection.exec('INSERT INTO numbers VALUES (1), (2), (3), (4)');
  afterAll(() => statements.connection.close());

  it('hides placeholders of limits from the planner, which would compile the statement for each value', () => {
    const { statement } = statements.get('SELECT n FROM numbers ORDER BY n LIMIT $1 OFFSET $2');
    expect(statement.source).toContain('LIMIT CAST($1 AS INTEGER) OFFSET $2');
    expect(statement.pluck().all({ 1: 2, 2: 1 })).toEqual([2, 3]);
    expect(statements.get('SELECT n FROM numbers LIMIT ?').statement.pluck().all(3)).toEqual([1, 2, 3]);
  });

  it('compiles a text once', () => {
    expect(statements.get('SELECT 1')).toBe(statements.get('SELECT 1'));
  });
});
