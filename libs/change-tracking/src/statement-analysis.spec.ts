import { analyzeStatement } from './statement-analysis.js';

/** The reads of a statement as `table column=operands`. */
const readsOf = (sql: string): string[] =>
  analyzeStatement(sql).reads.map(({ table, constraints }) =>
    [table, ...[...constraints].map(([column, operands]) => `${column}=${JSON.stringify(operands)}`)].join(' '),
  );

describe('analyzeStatement', () => {
  it.each([
    ['SELECT a FROM posts p WHERE p.id = $1', ['posts id=[{"parameter":1}]']],
    [
      `SELECT a FROM posts WHERE type = 'page' AND id IN (1, 2)`,
      ['posts type=[{"literal":"page"}] id=[{"literal":"1"},{"literal":"2"}]'],
    ],
    [
      'SELECT a FROM posts p WHERE p.id IN (SELECT value FROM json_each($1)) ORDER BY id',
      ['posts id=[{"parameter":1}]'],
    ],
    ['SELECT a FROM posts p WHERE p.id = ANY((SELECT $1::bigint[])::bigint[])', ['posts id=[{"parameter":1}]']],
    [
      'SELECT "p"."a" FROM "posts" "p" WHERE (("p"."id" = ?) AND ("p"."type" = ?))',
      ['posts id=[{"parameter":1}] type=[{"parameter":2}]'],
    ],
    [
      `SELECT a FROM x WHERE id = 1 UNION ALL SELECT b FROM y WHERE id = 2`,
      ['x id=[{"literal":"1"}]', 'y id=[{"literal":"2"}]'],
    ],
    [
      'SELECT (SELECT COUNT(*) FROM inner_one i WHERE i.id = o.id AND i.type = $2) FROM outer_one o WHERE o.id = $1',
      ['inner_one type=[{"parameter":2}] id=[{"parameter":1}]', 'outer_one id=[{"parameter":1}]'],
    ],
    ['SELECT a FROM x JOIN y ON y.id = x.id WHERE x.id = $1', ['x id=[{"parameter":1}]', 'y']],
    [
      'WITH RECURSIVE r (id) AS (SELECT id FROM t WHERE id = $1 UNION SELECT t.id FROM t JOIN r ON r.id = t.parent_id) SELECT id FROM r',
      ['t id=[{"parameter":1}]', 't', 'r', 'r'],
    ],
    ['SELECT a FROM main.x, y AS z WHERE z.id = $1', ['x', 'y id=[{"parameter":1}]']],
    ['SELECT a FROM x, main.y AS z WHERE z.id = $1', ['x', 'y id=[{"parameter":1}]']],
    ['SELECT a FROM ONLY x WHERE id = $1', ['x id=[{"parameter":1}]']],
    [
      String.raw`SELECT a FROM x WHERE type = E'\x70\u0061\147e it''s a \'page\'\n'`,
      [String.raw`x type=[{"literal":"page it's a 'page'\n"}]`],
    ],
  ])('finds the tables of %s with the values that restrict them', (sql, reads) => {
    expect(readsOf(sql)).toEqual(reads);
  });

  it.each([
    'SELECT a FROM x, y WHERE x.id = y.id OR y.id = $1',
    'SELECT (SELECT 1 FROM x WHERE x.id = y.id) FROM y JOIN z AS y ON TRUE WHERE y.id = $1',
    'SELECT a FROM x WHERE id = $1 OR b = 2',
    'SELECT a FROM x WHERE NOT id = $1',
    'SELECT a FROM x WHERE NOT (id = $1 AND b = 2)',
    'SELECT a FROM x WHERE id <> $1',
    'SELECT a FROM x WHERE id = $1 + 1',
    'SELECT a FROM x WHERE id BETWEEN $1 AND id = $2',
    'SELECT a FROM x WHERE CASE WHEN a AND id = $1 AND b THEN c END',
    'SELECT a FROM x WHERE (CASE WHEN a AND id = $1 AND b THEN c END)',
    'SELECT a FROM x WHERE id IN (SELECT id FROM json_each($1))',
    'SELECT a FROM x WHERE id IN ($1, b)',
    'SELECT a FROM x FULL JOIN json_each($2) j ON TRUE WHERE x.id = $1',
    'SELECT a FROM x WHERE y.id = $1',
    'SELECT a FROM x',
    `SELECT a FROM x WHERE b <> 'WHERE id = 1'`,
    'SELECT a FROM x -- WHERE id = 1',
  ])('finds no values that restrict the rows of x in %s', (sql) => {
    expect(readsOf(sql).find((read) => read.startsWith('x'))).toBe('x');
  });

  it('does not attribute a column without a table name to one of several tables', () => {
    expect(readsOf('SELECT a FROM x JOIN y ON TRUE WHERE id = $1')).toEqual(['x', 'y']);
    expect(readsOf('SELECT a FROM x, json_each($2) WHERE id = $1')).toEqual(['x']);
    expect(readsOf('SELECT a FROM x JOIN (SELECT 1) AS s WHERE id = $1')).toEqual(['x']);
  });

  const writeOf = (sql: string): object => {
    const { writes } = analyzeStatement(sql);
    expect(writes).toHaveLength(1);
    return { ...writes[0]!, constraints: Object.fromEntries(writes[0]!.constraints) };
  };
  const one = { parameter: 1 };
  const two = { parameter: 2 };

  it.each([
    [
      'UPDATE x SET a = $2, "b" = a + (SELECT 1) WHERE id = $1',
      { table: 'x', kind: 'update', columns: ['a', 'b'], constraints: { id: [one] } },
    ],
    [
      'UPDATE x SET id = $2 WHERE id = $1 AND type = $3',
      { table: 'x', kind: 'update', columns: ['id'], constraints: { type: [{ parameter: 3 }] } },
    ],
    ['UPDATE x SET (a, b) = (1, 2) WHERE id = $1', { table: 'x', kind: 'update', columns: undefined, constraints: {} }],
    [
      'UPDATE x SET a = y.a FROM y WHERE y.id = x.id AND x.id = $1',
      { table: 'x', kind: 'update', columns: ['a'], constraints: { id: [one] } },
    ],
    ['UPDATE x SET a = y.a FROM y WHERE id = $1', { table: 'x', kind: 'update', columns: ['a'], constraints: {} }],
    ['DELETE FROM x WHERE id = $1 RETURNING id', { table: 'x', kind: 'delete', constraints: { id: [one] } }],
    ['DELETE FROM x WHERE id IN (SELECT id FROM y WHERE id = $1)', { table: 'x', kind: 'delete', constraints: {} }],
    ['INSERT INTO x (id, a) VALUES ($1, $2)', { table: 'x', kind: 'insert', constraints: { id: [one], a: [two] } }],
    [
      'INSERT INTO x (id, a) VALUES ($1, now()), (7, $2)',
      { table: 'x', kind: 'insert', constraints: { id: [one, { literal: '7' }] } },
    ],
    [
      'INSERT INTO x (id, a) SELECT $1, 2',
      { table: 'x', kind: 'insert', constraints: { id: [one], a: [{ literal: '2' }] } },
    ],
    [
      'INSERT INTO x (id, a) SELECT $1, y.a FROM y WHERE y.id = $2',
      { table: 'x', kind: 'insert', constraints: { id: [one] } },
    ],
    ['INSERT INTO x (id, a) SELECT y.id, coalesce(y.a, $1) FROM y', { table: 'x', kind: 'insert', constraints: {} }],
    ['INSERT INTO x (id) SELECT $1 UNION SELECT $2', { table: 'x', kind: 'insert', constraints: {} }],
    ['INSERT INTO x VALUES ($1)', { table: 'x', kind: 'insert', constraints: {} }],
    [
      'INSERT INTO x (id, a) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET a = excluded.a',
      { table: 'x', kind: 'any', constraints: { id: [one] } },
    ],
    [
      'INSERT INTO x (id, a) VALUES ($1, $2) ON CONFLICT DO UPDATE SET a = 1',
      { table: 'x', kind: 'any', constraints: {} },
    ],
    [
      'INSERT INTO x (id, a) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
      { table: 'x', kind: 'insert', constraints: { id: [one], a: [two] } },
    ],
    ['REPLACE INTO x (id) VALUES ($1)', { table: 'x', kind: 'any', constraints: {} }],
    ['INSERT OR REPLACE INTO x (id) VALUES ($1)', { table: 'x', kind: 'any', constraints: {} }],
    ['TRUNCATE TABLE x', { table: 'x', kind: 'delete', constraints: {} }],
    ['DELETE FROM main.x WHERE id = $1', { table: 'x', kind: 'delete', constraints: { id: [one] } }],
    ['DELETE FROM ONLY public.x AS p WHERE p.id = $1', { table: 'x', kind: 'delete', constraints: { id: [one] } }],
    [
      'UPDATE "public"."x" SET a = $2 WHERE id = $1',
      { table: 'x', kind: 'update', columns: ['a'], constraints: { id: [one] } },
    ],
    ['INSERT INTO main.x (id) VALUES ($1)', { table: 'x', kind: 'insert', constraints: { id: [one] } }],
    ['TRUNCATE ONLY public.x', { table: 'x', kind: 'delete', constraints: {} }],
    [
      'MERGE INTO public.x AS p USING y ON p.id = y.id WHEN MATCHED THEN UPDATE SET a = 1 WHEN NOT MATCHED THEN INSERT VALUES (1)',
      { table: 'x', kind: 'any', constraints: {} },
    ],
  ])('finds what %s writes', (sql, write) => {
    expect(writeOf(sql)).toEqual(write);
  });

  it('finds all writes of a statement', () => {
    const { writes } = analyzeStatement(
      'WITH gone AS (DELETE FROM x WHERE id = $1 RETURNING a) INSERT INTO y (a) SELECT a FROM gone',
    );
    expect(writes.map(({ table, kind }) => `${kind} ${table}`)).toEqual(['delete x', 'insert y']);
    const body = `BEGIN IF NEW.a THEN UPDATE x SET a = 1; ELSE DELETE FROM y; END IF; END`;
    expect(analyzeStatement(body).writes.map(({ table, kind }) => `${kind} ${table}`)).toEqual([
      'update x',
      'delete y',
    ]);
    expect(analyzeStatement('TRUNCATE x, ONLY public.y CASCADE').writes.map(({ table }) => table)).toEqual(['x', 'y']);
  });

  it('finds no read of the table of a deletion, however it is named', () => {
    for (const name of ['x', 'main.x', 'ONLY public.x'])
      expect(readsOf(`DELETE FROM ${name} WHERE id = $1`)).toEqual([]);
  });

  it('recognizes reads of all columns and changes of the schema', () => {
    const star = (sql: string) => analyzeStatement(sql).readsAllColumns;
    for (const sql of ['SELECT * FROM x', 'SELECT a, x.* FROM x', 'SELECT DISTINCT ON (a) * FROM x'])
      expect([sql, star(sql)]).toEqual([sql, true]);
    for (const sql of ['SELECT COUNT(*) FROM x', 'SELECT a * b FROM x', 'SELECT (a) * b FROM x'])
      expect([sql, star(sql)]).toEqual([sql, false]);
    for (const sql of ['ALTER TABLE x ADD COLUMN y TEXT', 'REFRESH MATERIALIZED VIEW x'])
      expect(analyzeStatement(sql).changesSchema).toBe(true);
    for (const lock of ['UPDATE', 'NO KEY UPDATE SKIP LOCKED'])
      expect(analyzeStatement(`SELECT created FROM x FOR ${lock}`)).toMatchObject({ changesSchema: false, writes: [] });
  });
});
