import { ChangeClock, Dependencies } from '#route-registry';
import { ChangeSet, packChanges, unpackChanges } from './change-set.js';
import { ChangeTracker } from './change-tracker.js';
import type { CacheTags } from './change-tracker.js';
import type { DatabaseSchema } from './database-schema.js';

const SCHEMA: DatabaseSchema = {
  names: new Set(['posts', 'meta', 'counts', 'counted', 'logs', 'search']),
  views: new Map([['counted', ['counts']]]),
  effects: [
    { cause: 'posts', kinds: ['delete'], table: 'meta', reference: { column: 'post_id', referenced: 'id' } },
    { cause: 'posts', kinds: ['insert', 'delete'], table: 'counts' },
    { cause: 'posts', kinds: ['update'], columns: ['type', 'status'], table: 'counts' },
    { cause: 'meta', kinds: ['delete'], table: 'search' },
  ],
  functions: new Map([['add_up', ['counts']]]),
  generated: new Map([['posts', ['locked']]]),
};
const TAGS = new Map<string, CacheTags>([
  ['posts', ['id', 'parent_id', 'type']],
  ['meta', ['post_id']],
  ['counts', ['type']],
  ['logs', 'untracked'],
]);

type Call = [sql: string, ...parameters: unknown[]];

/** Whether a value that was computed from some reads is current after some writes. */
async function isCurrentAfter(
  reads: readonly Call[],
  writes: readonly Call[],
  result: { affected?: number; records?: object[] } = {},
): Promise<boolean> {
  const clock = new ChangeClock();
  const tracker = new ChangeTracker(SCHEMA, TAGS);
  const dependencies = new Dependencies(clock);
  await dependencies.collect(async () => {
    for (const [sql, ...parameters] of reads) tracker.recordRead(Dependencies.current!, sql, parameters);
  });
  const set = new ChangeSet();
  for (const [sql, ...parameters] of writes)
    tracker.recordWrite(set, sql, parameters, { affected: result.affected ?? 1, records: result.records ?? [] });
  expect(dependencies.isCurrent()).toBe(true);
  // Another instance receives the same changes by a notification.
  const [payload] = packChanges('here', set);
  if (payload) tracker.apply(unpackChanges('there', payload)!, clock.advance());
  return dependencies.isCurrent();
}

const ITEM: Call = ['SELECT id, title FROM posts p WHERE p.id = $1', 5];
const LIST: Call = [`SELECT p.id FROM posts p WHERE p.type = 'post' AND p.status = 'publish' ORDER BY p.date`];
const CHILDREN: Call = ['SELECT id FROM posts WHERE parent_id = $1', 5];
const META: Call = ['SELECT key FROM meta WHERE post_id = ANY((SELECT $1::bigint[])::bigint[])', [5, 6]];
const TOTAL: Call = [`SELECT c.count FROM counted c WHERE c.type = 'post'`];

describe('ChangeTracker', () => {
  it.each<[string, Call, Call]>([
    ['an update of the row', ITEM, ['UPDATE posts SET title = $2 WHERE id = $1', 5, 'new']],
    ['an update of unknown rows', ITEM, [`UPDATE posts SET title = 'x' WHERE author = $1`, 1]],
    ['a deletion of the row', ITEM, ['DELETE FROM posts WHERE id = $1', '5']],
    ['an insertion of unknown rows', ITEM, ['INSERT INTO posts SELECT 1']],
    ['a change of a listed column', LIST, ['UPDATE posts SET date = $2 WHERE id = $1', 7, 'd']],
    ['a new row of the type', LIST, ['INSERT INTO posts (id, type) VALUES (7, $1)', 'post']],
    ['a row that changes its type', LIST, [`UPDATE posts SET type = 'page' WHERE id = 7`]],
    ['the deletion of a row of unknown type', LIST, ['DELETE FROM posts WHERE id = 7']],
    ['a new child', CHILDREN, ['INSERT INTO posts (parent_id) VALUES ($1)', 5]],
    ['a child that moves to the parent', CHILDREN, ['UPDATE posts SET parent_id = $1 WHERE id = 9', 5]],
    ['a deletion that cascades to the rows', META, ['DELETE FROM posts WHERE id = 6']],
    ['a new row that a trigger counts', TOTAL, [`INSERT INTO posts (type) VALUES ('post')`]],
    ['an update that a trigger counts', TOTAL, [`UPDATE posts SET status = 'draft' WHERE id = 5`]],
    ['a function that writes', TOTAL, ['SELECT add_up()']],
    [
      'a change of a column from which a read column is computed',
      ['SELECT locked FROM posts'],
      [`UPDATE posts SET password = 'x' WHERE id = 1`],
    ],
    [
      'a change of any column if the statement reads all',
      ['SELECT * FROM posts'],
      [`UPDATE posts SET password = 'x' WHERE id = 1`],
    ],
    [
      'a deletion that cascades to a table with a trigger',
      ['SELECT 1 AS found FROM search'],
      ['DELETE FROM posts WHERE id = 1'],
    ],
    [
      'a deletion from a table that the statement names outside of FROM',
      ['SELECT 1 WHERE EXISTS (TABLE posts)'],
      ['DELETE FROM posts WHERE id = 1'],
    ],
    [
      'an upsert that updates another row',
      ITEM,
      ['INSERT INTO posts (id, type) VALUES (7, 1) ON CONFLICT (type) DO UPDATE SET title = 1'],
    ],
    [
      'one of several writes of a statement',
      ITEM,
      ['WITH x AS (DELETE FROM meta) UPDATE posts SET title = 1 WHERE id = 5'],
    ],
  ])('makes a value stale after %s', async (_what, read, write) => {
    expect(await isCurrentAfter([read], [write])).toBe(false);
  });

  it.each<[string, Call, Call]>([
    ['an update of another row', ITEM, ['UPDATE posts SET title = $2 WHERE id = $1', 6, 'new']],
    ['a new row with another id', ITEM, ['INSERT INTO posts (id, type) VALUES ($1, $2)', 6, 'post']],
    [
      'a change of a column that the statement does not name',
      LIST,
      ['UPDATE posts SET title = $2, modified = 1 WHERE id = $1', 7, 'x'],
    ],
    ['a new row of another type', LIST, [`INSERT INTO posts (type) VALUES ('revision')`]],
    ['a child of another row', CHILDREN, ['INSERT INTO posts (parent_id) VALUES (6)']],
    ['rows of another owner', META, ['DELETE FROM meta WHERE post_id = 7']],
    ['a new row of another type that a trigger counts', TOTAL, [`INSERT INTO posts (type) VALUES ('revision')`]],
    ['an update that no trigger counts', TOTAL, ['UPDATE posts SET title = 1 WHERE id = 5']],
    ['writes to other tables', ITEM, ['DELETE FROM meta WHERE post_id = 5']],
    ['writes to untracked tables', ITEM, ['INSERT INTO logs (id) VALUES (1)']],
  ])('leaves a value current after %s', async (_what, read, write) => {
    expect(await isCurrentAfter([read], [write])).toBe(true);
  });

  it('reads the values of changed rows from the rows that a statement returns', async () => {
    const insert: Call = ['INSERT INTO posts (type) SELECT 1 RETURNING id, type, parent_id'];
    const records = [{ id: 6, type: 'page', parent_id: 0 }];
    expect(await isCurrentAfter([ITEM, LIST, CHILDREN], [insert], { records })).toBe(true);
    expect(await isCurrentAfter([ITEM], [insert], { records: [...records, { ...records[0], id: 5 }] })).toBe(false);
    expect(await isCurrentAfter([LIST], [['UPDATE posts SET type = 1 RETURNING type']], { records })).toBe(false);
  });

  it('does not take the rows of a query around a write for all rows that it changed', async () => {
    const update = 'UPDATE posts SET title = 1 WHERE author = 1 RETURNING id';
    const records = [{ id: 6 }];
    expect(await isCurrentAfter([ITEM], [[update]], { records })).toBe(true);
    const limited: Call = [`WITH changed AS (${update}) SELECT id FROM changed LIMIT 1`];
    expect(await isCurrentAfter([ITEM], [limited], { records })).toBe(false);
    expect(await isCurrentAfter([ITEM], [limited], { affected: 0 })).toBe(false);
  });

  it.each<[string, Call[], string[] | undefined]>([
    [
      'changes of known rows and new rows',
      [
        ['UPDATE posts SET date = 1 WHERE id = $1', 5],
        ['INSERT INTO posts (id, type) VALUES ($1, $2)', 7, 'post'],
      ],
      ['5', '7'],
    ],
    ['a change of a column that was not read', [['UPDATE posts SET title = 1 WHERE id = 5']], []],
    ['a change of unknown rows', [['UPDATE posts SET date = 1 WHERE author = 2']], undefined],
    ['a change of a table without a key', [['DELETE FROM meta WHERE post_id = 5']], undefined],
    ['a change of an ignored table', [['INSERT INTO search (word) VALUES (1)']], []],
  ])('returns the rows that have made a value stale after %s', async (_what, writes, expected) => {
    const clock = new ChangeClock();
    const tracker = new ChangeTracker(SCHEMA, TAGS);
    const dependencies = new Dependencies(clock);
    await dependencies.collect(async () => {
      for (const sql of [LIST[0], 'SELECT key FROM meta', 'SELECT word FROM search'])
        tracker.recordRead(Dependencies.current!, sql, []);
    });
    const set = new ChangeSet();
    for (const [sql, ...parameters] of writes) tracker.recordWrite(set, sql, parameters, { affected: 1, records: [] });
    tracker.apply(set, clock.advance());
    const keys = { posts: 'id', search: null };
    const rows = tracker.changedRows(dependencies, keys);
    expect(rows && [...rows]).toEqual(expected);
    clock.invalidateAll();
    expect(tracker.changedRows(dependencies, keys)).toBeUndefined();
  });

  it('ignores statements that change nothing', async () => {
    expect(await isCurrentAfter([ITEM], [['DELETE FROM posts WHERE id = 5']], { affected: 0 })).toBe(true);
  });

  it('forbids caching of values that are computed from untracked tables', async () => {
    const clock = new ChangeClock();
    const dependencies = new Dependencies(clock);
    await dependencies.collect(async () =>
      new ChangeTracker(SCHEMA, TAGS).recordRead(Dependencies.current!, 'SELECT 1 FROM logs', []),
    );
    expect(dependencies.isCurrent()).toBe(false);
  });

  it('treats a column value as changed if its last change is no longer recorded', async () => {
    const clock = new ChangeClock();
    const tracker = new ChangeTracker(SCHEMA, TAGS);
    const dependencies = new Dependencies(clock);
    await dependencies.collect(async () => tracker.recordRead(Dependencies.current!, ITEM[0], [5]));
    const changeRows = (first: number, last: number): void => {
      for (let id = first; id <= last; id++) {
        const set = new ChangeSet();
        tracker.recordWrite(set, 'UPDATE posts SET title = 1 WHERE id = $1', [id], { affected: 1, records: [] });
        tracker.apply(set, clock.advance());
      }
    };
    changeRows(10, 20_000);
    expect(dependencies.isCurrent()).toBe(true);
    changeRows(20_001, 25_000);
    expect(dependencies.isCurrent()).toBe(false);
  });
});

describe('packChanges', () => {
  it('returns payloads that the sending instance ignores, and replaces a change that is too long by one of the whole table', () => {
    const set = new ChangeSet();
    set.add({ table: 'posts', columns: ['title'], values: { id: ['1'] } });
    set.add({ table: 'posts', columns: ['title'], values: { id: ['2'] } });
    set.add({ table: 'meta', values: { post_id: Array.from({ length: 990 }, (_, n) => String(1_000_000 + n)) } });
    const payloads = packChanges('here', set);
    expect(payloads.every((payload) => payload.length < 8_000)).toBe(true);
    expect(payloads.map((payload) => unpackChanges('here', payload))).toEqual(payloads.map(() => undefined));
    expect(payloads.flatMap((payload) => unpackChanges('there', payload)!.changes)).toEqual([
      { table: 'posts', columns: ['title'], values: { id: ['1', '2'] } },
      { table: 'meta', values: {} },
    ]);
  });
});

describe('unpackChanges', () => {
  it('treats a payload that it does not understand as a change of everything', () => {
    for (const payload of ['nonsense', '{}', '{"origin":"x","changes":[{"table":1}]}', '{"changes":"schema"}'])
      expect(unpackChanges('here', payload)!.changesSchema).toBe(true);
  });
});
