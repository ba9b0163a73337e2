import { SearchIndex } from '#post-repository';
import { foldText } from '#text';
import { Database, insertStatements, UnitOfWork } from '#platform';
import { ChangeClock } from '#route-registry';
import type { SqlParameter } from '#platform';
import type { Site } from '#testing';

/** A post to insert; absent fields have defaults. */
export interface InsertedPost {
  status?: string;
  type?: string;
  author?: number;
  date?: string;
  modified?: string;
  slug?: string;
  title?: string;
  content?: string;
  password?: string;
  parent?: number;
  menuOrder?: number;
  sticky?: boolean;
  format?: string;
  terms?: number[];
}

/** Posts per unit of work. */
const BATCH_SIZE = 200;

const POST_COLUMNS = [
  'type',
  'status',
  'author_id',
  'date',
  'date_gmt',
  'modified',
  'modified_gmt',
  'slug',
  'title',
  'title_key',
  'content',
  'password',
  'parent_id',
  'menu_order',
  'sticky',
  'format',
];
const TERM_COLUMNS = ['post_id', 'term_id', 'type', 'status', 'date'];

/** Inserts posts directly into the tables, for large sites; returns their ids. */
export async function addManyPosts(site: Site, posts: readonly InsertedPost[]): Promise<number[]> {
  const db = site.provider(Database);
  const insert = async (table: string, columns: readonly string[], rows: SqlParameter[][], returning?: string) => {
    const inserted: { id: number }[] = [];
    for (const [statement, parameters] of insertStatements(table, columns, rows, returning))
      inserted.push(...(await db.query<{ id: number }>(statement, parameters)));
    return inserted;
  };
  const ids: number[] = [];
  for (let from = 0; from < posts.length; from += BATCH_SIZE) {
    const batch = posts.slice(from, from + BATCH_SIZE).map((post, n) => withDefaults(post, from + n));
    const made = await site.provider(UnitOfWork).run(async () => {
      const rows = await insert(
        'posts',
        POST_COLUMNS,
        batch.map(
          ({
            type,
            status,
            author,
            date,
            modified,
            slug,
            title,
            content,
            password,
            parent,
            menuOrder,
            sticky,
            format,
          }) => [
            type,
            status,
            author,
            date,
            date,
            modified,
            modified,
            slug,
            title,
            foldText(title),
            content,
            password,
            parent,
            menuOrder,
            sticky,
            format,
          ],
        ),
        'RETURNING id',
      );
      const found = rows.map(({ id }) => id);
      const search = site.provider(SearchIndex);
      for (const [n, { type, title, content }] of batch.entries())
        await search.indexNow({ id: found[n]!, type, title, excerpt: '', content });
      const relations = batch.flatMap(({ terms, type, status, date }, n) =>
        terms.map((term) => [found[n], term, type, status, date]),
      );
      await insert('post_terms', TERM_COLUMNS, relations);
      return found;
    });
    ids.push(...made);
  }
  site.provider(ChangeClock).invalidateAll();
  return ids;
}

function withDefaults(post: InsertedPost, n: number): Required<InsertedPost> {
  const date = post.date ?? '2020-01-01T00:00:00';
  return {
    status: 'publish',
    type: 'post',
    author: 1,
    date,
    modified: date,
    slug: `post-${n}`,
    title: `Post ${n}`,
    content: '',
    password: '',
    parent: 0,
    menuOrder: 0,
    sticky: false,
    format: 'standard',
    terms: [],
    ...post,
  };
}
