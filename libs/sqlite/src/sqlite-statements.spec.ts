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

  it.each(['GLOB', 'LIKE'])(
    'hides placeholders of %s from the planner, which would compile the statement for each value',
    (operator) => {
      statements.connection.exec('CREATE TABLE IF NOT EXISTS words (word TEXT)');
      statements.connection.exec("INSERT INTO words VALUES ('boat')");
      const { statement } = statements.get(`SELECT 1 FROM words WHERE word ${operator} $1 OR word ${operator} $2`);
      expect(statement.source).toContain(`word ${operator} CAST($1 AS TEXT) OR word ${operator} CAST($2 AS TEXT)`);
      expect(statement.pluck().get({ 1: 'x', 2: operator === 'GLOB' ? '*oat' : '%OAT' })).toBe(1);
    },
  );

  it('prepares each SQL text once', () => {
    expect(statements.get('SELECT 1')).toBe(statements.get('SELECT 1'));
  });
});
