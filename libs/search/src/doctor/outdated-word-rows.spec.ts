import type { SiteDataSource } from '#platform';
import { indexedTexts, SEARCH_TABLES } from '#post-search';
import type { SearchTable } from '#post-search';
import { sqliteDriver } from '#sqlite';
import { findOutdatedWordRows } from './outdated-word-rows.js';

describe('findOutdatedWordRows', () => {
  const table: SearchTable = SEARCH_TABLES[0]!;
  const connection = new sqliteDriver(':memory:');
  const source = { writingConnection: connection } as SiteDataSource;
  connection.exec('CREATE TABLE posts (id INTEGER PRIMARY KEY, type TEXT, title TEXT, excerpt TEXT, content TEXT)');
  // Words are separated by U+007F. A space belongs to the word before it.
  connection.exec(
    `CREATE VIRTUAL TABLE ${table.name} USING fts5(title, content='', contentless_delete=1,
      tokenize="unicode61 categories 'L* N* Co Cn' tokenchars ' '")`,
  );
  afterAll(() => connection.close());

  /** Adds a post, and its row in the index with the words of another title. */
  const addPost = (id: number, title: string, indexedTitle = title): void => {
    connection.prepare("INSERT INTO posts VALUES (?, 'post', ?, '', '')").run(id, title);
    const post = { id, type: 'post', title: indexedTitle, excerpt: '', content: '' };
    connection
      .prepare(`INSERT INTO ${table.name} (rowid, title) VALUES (?, ?)`)
      .run(id, ...indexedTexts(table, post, 'sqlite'));
  };

  it('finds the outdated rows of a site with large ids by a pass over the index for each range with rows', () => {
    addPost(1, 'red boat');
    addPost(2, 'red boat', 'red buoy');
    addPost(1_000_000_000, 'red boat');
    addPost(1_000_000_001, 'red boat', 'red buoy');
    const prepare = jest.spyOn(connection, 'prepare');
    expect(findOutdatedWordRows(source, table, [])).toEqual([2, 1_000_000_001]);
    expect(prepare.mock.calls.filter(([sql]) => sql.includes('_occurrences'))).toHaveLength(2);
  });
});
