import { splitSources, staleValues } from './stored-sources.js';
import type { ReadSource, TableChange } from './table-state.js';

const identifiesPost = (table: string, column: string): boolean =>
  column === 'post_id' || (table === 'posts' && (column === 'id' || column === 'parent_id'));

const READS: readonly ReadSource[] = [
  { table: 'posts', columns: ['id', 'slug'], by: { column: 'id', values: ['7', '3'] } },
  { table: 'post_terms', columns: ['post_id', 'term_id'], by: { column: 'post_id', values: ['7'] } },
  { table: 'terms', columns: ['slug', 'id'], by: { column: 'id', values: ['5'] } },
  { table: 'options', columns: ['name', 'value'] },
];

describe('splitSources', () => {
  it('separates rows of the post, other rows with their tags, and whole tables', () => {
    expect(splitSources(7, READS, identifiesPost)).toEqual({
      sources: {
        own: [
          { table: 'post_terms', columns: ['post_id', 'term_id'], column: 'post_id' },
          { table: 'posts', columns: ['id', 'slug'], column: 'id' },
        ],
        shared: [
          { table: 'posts', columns: ['id', 'slug'], column: 'id' },
          { table: 'terms', columns: ['id', 'slug'], column: 'id' },
        ],
        whole: [{ table: 'options', columns: ['name', 'value'] }],
      },
      tags: ['posts.id=3', 'terms.id=5'],
    });
  });

  it('returns the same sources for posts that read the same columns', () => {
    const others = READS.map(({ by, ...read }) =>
      by ? { ...read, by: { ...by, values: by.values.map((value) => (value === '7' ? '9' : `1${value}`)) } } : read,
    );
    expect(splitSources(9, others.toReversed(), identifiesPost).sources).toEqual(
      splitSources(7, READS, identifiesPost).sources,
    );
  });
});

describe('staleValues', () => {
  const { sources } = splitSources(7, READS, identifiesPost);
  const stale = (...changes: TableChange[]) => staleValues(sources, changes);
  const NONE = { all: false, ids: [], tags: [] };

  it('returns the ids of changed rows that belong to a post', () => {
    expect(stale({ table: 'post_terms', values: { post_id: ['8', '9'] } })).toEqual({ ...NONE, ids: [8, 9] });
  });

  it('returns the tags of changed rows that do not belong to a post', () => {
    expect(stale({ table: 'terms', columns: ['slug'], values: { id: ['5'] } })).toEqual({
      ...NONE,
      tags: ['terms.id=5'],
    });
  });

  it('ignores changes of columns and tables that were not read', () => {
    expect(stale({ table: 'terms', columns: ['count'], values: {} }, { table: 'users', values: {} })).toEqual(NONE);
  });

  it('reports all values as stale after a change that cannot be assigned to owners or tags', () => {
    const changes: TableChange[] = [
      { table: 'options', columns: ['value'], values: { name: ['blogname'] } },
      { table: 'posts', values: {} },
      { table: 'terms', columns: ['slug'], values: { taxonomy: ['category'] } },
    ];
    for (const change of changes) expect(stale(change).all).toBe(true);
  });
});
