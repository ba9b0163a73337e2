import { AcademyModule } from '#academy';
import { InMemoryListFinder } from '#content/testing';
import { POST_WRITES, WRITTEN_FIELDS } from '#post-repository/testing';
import { POST_READS } from '#post-repository';
import { Database, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import type { SqlParameter } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { addManyPosts } from './many-posts.fixture.js';

type Statement = [sql: string, values: readonly SqlParameter[]];

/** The hot statements of `PostRepository`, of which each has its plan in a snapshot. */
const HOT_STATEMENTS = { ...POST_READS, ...POST_WRITES };
const NEW_POST = WRITTEN_FIELDS.map((field) =>
  /Id$|Media$|Order$|Count$/.test(field) ? 0 : field === 'sticky' ? false : field,
);
/** Parameters of each hot statement. */
const EXAMPLES: Readonly<Record<keyof typeof HOT_STATEMENTS, readonly SqlParameter[]>> = {
  byId: [7],
  byIds: [[7, 8, 9]],
  summariesByIds: [[7, 8, 9]],
  withAncestors: [[7, 8]],
  ancestor: [7, 5],
  descendants: [5],
  revisionSummaries: [[7, 8, 9]],
  periods: ['post', 7],
  byGuid: ['/?p=7', '/?p=7', 'post', 2_000],
  publicItems: [[7, 8, 9]],
  contentBytes: [7],
  slugsOfSite: [['post-7', 'post-7-2'], 7, ['post', 'page', 'attachment']],
  slugsOfSiblings: [['post-7', 'post-7-2'], 'page', 5, 7],
  slugOwnersOfType: [['post-7', 'post-8'], 'post'],
  slugsOfType: [['post-7', 'post-7-2'], 'post', 7],
  insert: ['title', ...NEW_POST],
  insertReserved: ['title', ...NEW_POST, 9_999],
  insertWithId: ['title', ...NEW_POST, 9_999],
  delete: [7],
  deleteRevisionsOf: [7],
  moveChildren: [0, 7, 'page'],
  removeFeaturedMedia: [7],
  changeAuthor: [1, 2],
  setFeaturedMedia: [8, 7],
  changedTermRelations: [[7, 8]],
  updateTermRelations: [[7, 8]],
  addTermRelations: [7, [1, 2], 'category'],
  index_post_title_search: [7, 'title'],
  index_post_search: [7, 'excerpt', 'content'],
};

/** Lists in index order: without sorting, and reading only the returned rows. */
const SCANNED_LISTS = [
  '',
  'order=asc',
  'page=3',
  'offset=20',
  'author=1',
  'author=1,2',
  'before=2020-02-01T00:00:00',
  'after=2020-01-03T00:00:00&before=2020-02-01T00:00:00',
  'modified_after=2020-01-03T00:00:00&orderby=modified',
  'categories=CATEGORY',
  'categories=CATEGORY,1',
  'tags=TAG',
  'tags=TAG&order=asc',
  'exclude=3,4',
  'author_exclude=2',
  'categories_exclude=CATEGORY',
  'tags_exclude=TAG',
  'sticky=false',
  'status=publish',
  ...['author', 'date', 'id', 'modified', 'parent', 'slug', 'title', 'include_slugs'].flatMap((order) => [
    `orderby=${order}`,
    `orderby=${order}&order=asc`,
  ]),
];

/** Lists that are filtered by an index and then sorted: few rows, or an order without an index. */
const FILTERED_LISTS = [
  'slug=post-7',
  'slug=post-7,post-8&orderby=include_slugs',
  'include=3,5',
  'include=3,5&orderby=include',
  'sticky=true',
  'format=aside',
  'search=rarity',
  'search=rarity&orderby=relevance',
  'search=rarity stone&orderby=relevance',
  'search=rarity&search_columns=post_title',
  'categories=CATEGORY&orderby=title',
  'categories=CATEGORY&tags=TAG',
  'tags[terms]=TAG,TAG2&tags[operator]=AND',
  'categories[terms]=CATEGORY&categories[include_children]=1',
  'author=2&orderby=title',
  'modified_after=2020-02-20T00:00:00',
];

const EDITOR_LISTS = [
  'status=any&context=edit',
  'status=draft,publish',
  'status=draft&author=2',
  'status=private',
  'context=edit&orderby=modified',
];
const AUTHOR_LISTS = ['status=draft', 'status=publish,draft,private', 'context=edit', 'context=edit&status=any'];
const PAGE_LISTS = [
  '',
  'orderby=menu_order&order=asc',
  'orderby=menu_order',
  'parent=0',
  'parent=5,6',
  'menu_order=2',
  'parent_exclude=5',
  'orderby=parent',
  'search=rarity',
];

describe.each(databases)('query plans of lists on %s', (database) => {
  let site: Site;
  let db: Database;
  const terms: Record<string, number> = {};
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    // As on a site with too many posts for orders in memory.
    site.provider(InMemoryListFinder).maxOrdered = 0;
    db = site.provider(Database);
    // A vacuum in the background, before or after the statistics are collected, would change the plans.
    await prepareTables((table) => `ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
    const editor = site.as('editor');
    terms.CATEGORY = (await editor.post('/core/v2/categories', { name: 'Fens' })).body.id;
    terms.TAG = (await editor.post('/core/v2/tags', { name: 'Reeds' })).body.id;
    terms.TAG2 = (await editor.post('/core/v2/tags', { name: 'Rushes' })).body.id;
    await addManyPosts(
      site,
      Array.from({ length: 3_000 }, (_, n) => ({
        type: n % 5 === 0 ? 'page' : 'post',
        author: 1 + (n % 7),
        status: n % 11 === 0 ? 'draft' : 'publish',
        date: new Date(Date.UTC(2020, 0, 1, n)).toISOString().slice(0, 19),
        title: `Post ${n} ${n % 40 === 1 ? 'rarity' : 'stone'}`,
        parent: n % 5 === 0 ? n % 30 : 0,
        menuOrder: n % 9,
        sticky: n % 500 === 1,
        format: n % 100 === 1 ? 'aside' : 'standard',
        terms: [1, ...(n % 13 === 1 ? [terms.CATEGORY!] : []), ...(n % 17 === 1 ? [terms.TAG!, terms.TAG2!] : [])],
      })),
    );
    await addManyPosts(
      site,
      Array.from({ length: 60 }, (_, n) => ({ type: 'revision', status: 'inherit', parent: 1 + n })),
    );
    await prepareTables((table) => `ANALYZE ${table}`);
  }, 60_000);
  afterAll(() => site.close());

  /** Sends a statement for each table whose statistics plans depend on. SQLite plans must not depend on statistics. */
  const prepareTables = async (statement: (table: string) => string): Promise<void> => {
    if (database === 'sqlite') return;
    for (const table of ['posts', 'post_terms', 'post_title_search', 'post_search', 'terms', 'tallies'])
      await site.provider(UnitOfWork).run(() => db.execute(statement(table)));
  };

  /** Returns the statements that find the posts of a list, without those that load the found posts and their terms. */
  const statementsOf = async (client: Pick<Site, 'get'>, path: string): Promise<Statement[]> => {
    const recorded: Statement[] = [];
    // A cached answer would need no statements.
    site.provider(ChangeClock).invalidateAll();
    const spy = jest.spyOn(db, 'query').mockImplementation(function (this: Database, sql, values = []) {
      recorded.push([sql, values]);
      return Database.prototype.query.call(db, sql, values);
    });
    try {
      const answer = await client.get(path.replace(/TAG2|TAG|CATEGORY/g, (name) => String(terms[name])));
      expect([path, answer.status]).toEqual([path, 200]);
    } finally {
      spy.mockRestore();
    }
    return recorded.filter(
      ([sql]) =>
        /\b(?:FROM|JOIN) (?:posts p|post_terms pt|post_title_search|post_search|tallied)\b/.test(sql) &&
        !/SELECT p\.id AS "id"|post_id AS "postId"/.test(sql),
    );
  };

  const plansOf = async ([sql, values]: Statement, options = ''): Promise<string> => {
    if (database === 'sqlite')
      return site
        .provider(UnitOfWork)
        .run(async () =>
          (await db.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values))
            .map(({ detail }) => detail)
            .join('\n'),
        );
    return site.provider(UnitOfWork).run(async () => {
      // The table is small: without this the planner prefers a full scan.
      await db.execute('SET LOCAL enable_seqscan = off');
      return (await db.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${options} ${sql}`, values))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    });
  };

  /** Lines of a plan that read a whole table. */
  const scans = (plan: string) =>
    plan
      .split('\n')
      .filter((line) =>
        database === 'sqlite'
          ? /^SCAN (?:p|pt|posts|post_terms)\b/.test(line)
          : /Seq Scan on (?:posts|post_terms|post_title_search|post_search)/.test(line),
      );
  /** PostgreSQL may sort the first few rows of several ranges together. */
  const sortsFewRows = (plan: string) => /->\s+Limit/.test(plan);
  /** Lines of a plan that sort many rows. Sorting the ids of rows with the same value is allowed. */
  const sorts = (plan: string) =>
    plan
      .split('\n')
      .filter((line) =>
        database === 'sqlite'
          ? /TEMP B-TREE(?! FOR LAST TERM)/.test(line)
          : /^\s*(?:->\s+)?Sort\s+\(/.test(line) && !sortsFewRows(plan),
      );

  const expectIndexed = async (client: Pick<Site, 'get'>, path: string, inOrder: boolean) => {
    const statements = await statementsOf(client, path);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await plansOf(statement);
      expect({ path, statement, plan, scans: scans(plan) }).toEqual({ path, statement, plan, scans: [] });
      if (inOrder) expect({ path, statement, plan, sorts: sorts(plan) }).toEqual({ path, statement, plan, sorts: [] });
    }
  };

  it.each(Object.keys(HOT_STATEMENTS) as (keyof typeof HOT_STATEMENTS)[])(
    'query plans run the hot statement "%s" as in the snapshot',
    async (name) => {
      const plan = await plansOf([HOT_STATEMENTS[name](db), EXAMPLES[name]], '(COSTS OFF)');
      expect(scans(plan)).toEqual([]);
      expect(plan).toMatchSnapshot();
    },
  );

  if (database === 'postgres') {
    /** Runs statements in a unit of work that is rolled back, because some of them write. */
    const inRolledBackUnit = async <T>(work: () => Promise<T>): Promise<T> => {
      let result: T;
      const done = new Error('Rolls back the unit.');
      await site
        .provider(UnitOfWork)
        .run(async () => {
          result = await work();
          throw done;
        })
        .catch((error: unknown) => {
          if (error !== done) throw error;
        });
      return result!;
    };
    const toLiteral = (value: SqlParameter): string => {
      if (typeof value === 'object' && Array.isArray(value)) return `'{${value.join(',')}}'`;
      return typeof value === 'string' ? `'${value}'` : String(value);
    };
    const names = Object.keys(HOT_STATEMENTS) as (keyof typeof HOT_STATEMENTS)[];

    it.each(names.filter((name) => EXAMPLES[name].some(Array.isArray)))(
      'query plans of the hot statement "%s" do not depend on the length of a list, so that it is planned once',
      async (name) => {
        const values = EXAMPLES[name].map((value) => toLiteral(Array.isArray(value) ? value.slice(0, 1) : value));
        const plans = await inRolledBackUnit(async () => {
          await db.query(`PREPARE hot AS ${HOT_STATEMENTS[name](db)}`);
          // PostgreSQL makes five custom plans before it compares their costs with those of a generic one.
          for (let time = 0; time < 8; time += 1) await db.query(`EXECUTE hot (${values.join(', ')})`);
          const found = await db.query<{ custom: number; generic: number }>(
            "SELECT custom_plans AS custom, generic_plans AS generic FROM pg_prepared_statements WHERE name = 'hot'",
          );
          await db.query('DEALLOCATE hot');
          return found[0];
        });
        expect(plans).toEqual({ custom: 5, generic: 3 });
      },
    );

    it('query plans read revisions by their posts, even while statistics show no revisions', async () => {
      const plan = await inRolledBackUnit(async () => {
        await db.execute("DELETE FROM posts WHERE type = 'revision'");
        await db.query('ANALYZE posts');
        await db.query('SET LOCAL plan_cache_mode = force_generic_plan');
        await db.query(`PREPARE hot AS ${POST_READS.revisionSummaries(db)}`);
        const lines = await db.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE hot ('{7}')");
        await db.query('DEALLOCATE hot');
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
      expect(plan.match(/using posts_by_parent/g)).toHaveLength(2);
      expect(plan).not.toMatch(/posts_by_slug|posts_by_author|Seq Scan/);
    });
  }

  it.each(SCANNED_LISTS)('query plans scan "%s" in the order of an index', (query) =>
    expectIndexed(site, `/core/v2/posts?_fields=id&${query}`, true),
  );
  it.each(FILTERED_LISTS)('query plans find "%s" by an index', (query) =>
    expectIndexed(site, `/core/v2/posts?_fields=id&${query}`, false),
  );
  it.each(EDITOR_LISTS)('query plans scan "%s" for editors in the order of indexes', (query) =>
    expectIndexed(site.as('editor'), `/core/v2/posts?_fields=id&${query}`, true),
  );
  it.each(AUTHOR_LISTS)('query plans scan "%s" for authors in the order of indexes', (query) =>
    expectIndexed(site.as('author'), `/core/v2/posts?_fields=id&${query}`, true),
  );
  it.each(PAGE_LISTS)('query plans find "%s" of pages by an index', (query) =>
    expectIndexed(site, `/core/v2/pages?_fields=id&${query}`, false),
  );
});
