import { Database } from '#platform';
import type { SqlParameter } from '#platform';
import { Injectable } from '@nestjs/common';
import { titleKey } from '../list/fold-text.js';
import { POST_COLUMNS } from '../repository/post-row.js';
import type { PostRow } from '../repository/post-row.js';

/** A post to insert. */
export type NewPost = Omit<PostRow, 'id'>;
type Field = keyof NewPost;

const FIELDS = Object.keys(POST_COLUMNS).filter((field) => field !== 'id') as Field[];
const COLUMNS = `title_key, ${FIELDS.map((field) => POST_COLUMNS[field]).join(', ')}`;
const VALUES = `$1, ${FIELDS.map((_, index) => `$${index + 2}`).join(', ')}`;
const INSERT = `INSERT INTO posts (${COLUMNS}) VALUES (${VALUES}) RETURNING id`;
const INSERT_AS = `INSERT INTO posts (${COLUMNS}, id) VALUES (${VALUES}, $${FIELDS.length + 2}) ON CONFLICT (id) DO NOTHING RETURNING id`;
/** Steps up to which PostgreSQL's sequence is advanced by single values, which avoids duplicates, before it is set. */
const STEPS = 10_000;

/**
 * Writes rows of posts with prepared statements, because building them each time costs more than running them. An
 * update writes changed columns only, because each column costs its indexes. Needs a unit of work.
 */
@Injectable()
export class PostTable {
  constructor(private readonly database: Database) {}

  /** Inserts a post and returns the stored row. */
  async insert(post: NewPost): Promise<PostRow> {
    const row = storable(post);
    const [inserted] = await this.database.query<{ id: number }>(INSERT, valuesOf(row));
    return { ...row, id: inserted!.id };
  }

  /** Inserts a post with a given id and advances the sequence; returns undefined if the id is in use. */
  async insertAs(id: number, post: NewPost): Promise<PostRow | undefined> {
    if (this.database.kind === 'postgres') await this.advanceIdSequence(id);
    const row = storable(post);
    const [inserted] = await this.database.query<{ id: number }>(INSERT_AS, [...valuesOf(row), id]);
    return inserted && { ...row, id };
  }

  /** Concurrent inserts take ids: setting the sequence back would return theirs again. */
  private async advanceIdSequence(id: number): Promise<void> {
    const [at] = await this.database.query<{ last: number }>(
      'SELECT CAST(CASE WHEN is_called THEN last_value ELSE 0 END AS INTEGER) AS last FROM posts_id_seq',
    );
    const steps = id - at!.last;
    if (steps > STEPS) await this.database.query("SELECT setval('posts_id_seq', $1)", [id]);
    else if (steps > 0)
      await this.database.query("SELECT nextval('posts_id_seq') FROM generate_series(1, CAST($1 AS INTEGER))", [steps]);
  }

  /** Updates a post and returns the stored row. */
  async change(before: PostRow, changes: Partial<NewPost>): Promise<PostRow> {
    const after = { ...before, ...storable(changes) };
    const columns: string[] = [];
    const values: SqlParameter[] = [before.id];
    const set = (column: string, value: SqlParameter): void => {
      columns.push(`${column} = $${values.push(value)}`);
    };
    for (const field of FIELDS)
      if (valueOf(field, after[field]) !== valueOf(field, before[field]))
        set(POST_COLUMNS[field], valueOf(field, after[field]));
    if (after.title !== before.title) set('title_key', titleKey(after.title));
    if (columns.length > 0) await this.database.execute(`UPDATE posts SET ${columns.join(', ')} WHERE id = $1`, values);
    return after;
  }
}

function valuesOf(row: NewPost): SqlParameter[] {
  return [titleKey(row.title), ...FIELDS.map((field) => valueOf(field, row[field]))];
}

function valueOf(field: Field, value: NewPost[Field]): SqlParameter {
  return field === 'sticky' ? Boolean(value) : value;
}

/** Replaces lone surrogates by U+FFFD as both databases do, so that the row equals what a read returns. */
function storable<T extends Partial<NewPost>>(post: T): T {
  return Object.fromEntries(
    Object.entries(post).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  ) as T;
}
