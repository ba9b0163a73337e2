import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { addManyPosts } from './many-posts.fixture.js';
import type { InsertedPost } from './many-posts.fixture.js';

/** Number of random lists for each reader, on SQLite and on PostgreSQL; ROUNDS=1000 for a long run. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 60);

type Row = Required<
  Pick<InsertedPost, 'status' | 'author' | 'date' | 'modified' | 'slug' | 'title' | 'sticky' | 'terms'>
> & { id: number };

/** A filter as an argument and as a predicate over rows. */
interface Filter {
  query: string;
  fits: (row: Row) => boolean;
}

/** An order: compares two rows like `sort`. The sign is 1 for ascending orders and -1 for descending ones. */
interface Order {
  query: string;
  compare: (one: Row, other: Row, sign: number) => number;
}

/** Compares by a key, and ties by id: in ascending order, or in the direction of the list. */
const by =
  <K extends keyof Row>(key: K, ties: 'ascending' | 'directed' = 'ascending'): Order['compare'] =>
  (one, other, sign) =>
    sign * (one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : 0) ||
    (ties === 'directed' ? sign : 1) * (one.id - other.id);

/**
 * Compares lists with a plain filter over all rows. Each list has random arguments and is requested several times,
 * because caches must not change it.
 */
describe.each(databases)('lists with random arguments on %s', (database) => {
  let site: Site;
  let rows: Row[];
  let categories: number[];
  let tags: number[];
  const random = createRandomGenerator(20_250_505);
  const randomItems = <T>(list: readonly T[], maximum: number): T[] => [
    ...new Set(Array.from({ length: 1 + random.below(maximum) }, () => random.pick(list))),
  ];

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    const make = async (path: string, names: readonly string[]) =>
      Promise.all(names.map(async (name) => (await site.as('editor').post(path, { name })).body.id as number));
    categories = await make('/core/v2/categories', ['Fens', 'Reeds', 'Rushes']);
    tags = await make('/core/v2/tags', ['Wet', 'Dry', 'Moss']);
    const authors = [site.idOf('author'), site.idOf('editor'), site.idOf('contributor')];
    const posts = Array.from({ length: 90 }, (_, n) => ({
      status: random.pick(['publish', 'publish', 'publish', 'draft', 'private', 'pending']),
      author: random.pick(authors),
      date: `2020-01-0${1 + random.below(9)}T00:00:0${random.below(10)}`,
      modified: `2021-02-0${1 + random.below(9)}T00:00:00`,
      slug: `slug-${n % 40}-${n}`,
      title: `${random.pick(['Amber', 'Birch', 'Cedar'])} ${random.below(30)}`,
      sticky: random.below(9) === 0,
      terms: [...randomItems(categories, 2), ...randomItems(tags, 3)],
    }));
    const ids = await addManyPosts(site, posts);
    rows = posts.map((post, n) => ({ ...post, id: ids[n]! }));
  }, 60_000);
  afterAll(() => site.close());

  const ids = () => rows.map(({ id }) => id);
  const filters: (() => Filter)[] = [
    () => {
      const list = randomItems([1, ...new Set(rows.map(({ author }) => author))], 3);
      return { query: `author=${list.join()}`, fits: ({ author }) => list.includes(author) };
    },
    () => {
      const list = randomItems(
        rows.map(({ author }) => author),
        2,
      );
      return { query: `author_exclude=${list.join()}`, fits: ({ author }) => !list.includes(author) };
    },
    () => {
      const list = randomItems(ids(), 30);
      return { query: `include=${list.join()}`, fits: ({ id }) => list.includes(id) };
    },
    () => {
      const list = randomItems(ids(), 9);
      return { query: `exclude=${list.join()}`, fits: ({ id }) => !list.includes(id) };
    },
    () => {
      const list = randomItems(categories, 2);
      return { query: `categories=${list.join()}`, fits: ({ terms }) => list.some((id) => terms.includes(id)) };
    },
    () => {
      const list = randomItems(tags, 2);
      return {
        query: `tags[terms]=${list.join()}&tags[operator]=AND`,
        fits: ({ terms }) => list.every((id) => terms.includes(id)),
      };
    },
    () => {
      const list = randomItems(tags, 2);
      return { query: `tags_exclude=${list.join()}`, fits: ({ terms }) => !list.some((id) => terms.includes(id)) };
    },
    () => {
      const list = randomItems(categories, 1);
      return {
        query: `categories_exclude=${list.join()}`,
        fits: ({ terms }) => !list.some((id) => terms.includes(id)),
      };
    },
    () => {
      const wanted = random.below(2) === 0;
      return { query: `sticky=${wanted}`, fits: ({ sticky }) => sticky === wanted };
    },
    () => {
      const { date } = random.pick(rows);
      return { query: `after=${date}`, fits: (row) => row.date > date };
    },
    () => {
      const { date } = random.pick(rows);
      return { query: `before=${date}`, fits: (row) => row.date < date };
    },
    () => {
      const [from, to] = [random.pick(rows).date, random.pick(rows).date];
      return { query: `after=${from}&before=${to}`, fits: ({ date }) => date > from && date < to };
    },
    () => {
      const { modified } = random.pick(rows);
      return { query: `modified_after=${modified}`, fits: (row) => row.modified > modified };
    },
    () => {
      const word = random.pick(['Amber', 'Birch', 'Cedar']);
      return { query: `search=${word}`, fits: ({ title }) => title.startsWith(word) };
    },
    () => {
      const list = randomItems(
        rows.map(({ slug }) => slug),
        5,
      );
      return { query: `slug=${list.join()}`, fits: ({ slug }) => list.includes(slug) };
    },
  ];
  const orders: Order[] = [
    { query: 'orderby=date', compare: by('date', 'directed') },
    { query: 'orderby=modified', compare: by('modified') },
    { query: 'orderby=author', compare: by('author', 'directed') },
    { query: 'orderby=id', compare: by('id') },
    { query: 'orderby=slug', compare: by('slug') },
    {
      query: 'orderby=title',
      compare: (one, other, sign) =>
        by('title')({ ...one, title: one.title.toLowerCase() }, { ...other, title: other.title.toLowerCase() }, sign),
    },
  ];
  /** The readers and the rows that each may see. */
  const readers: [name: string, client: () => Client, statuses: readonly string[], sees: (row: Row) => boolean][] = [
    ['anonymous', () => site, ['publish'], ({ status }) => status === 'publish'],
    ['an editor', () => site.as('editor'), ['publish', 'draft', 'private', 'pending'], () => true],
    [
      'an author',
      () => site.as('author'),
      ['publish', 'draft', 'private', 'pending'],
      ({ status, author }) => status === 'publish' || author === site.idOf('author'),
    ],
  ];

  it.each(readers)(
    'lists match a plain filter over all rows for %s',
    async (_name, client, statuses, sees) => {
      for (let round = 0; round < ROUNDS; round++) {
        const wanted = statuses.length === 1 ? statuses : randomItems(statuses, 3);
        const argumentOf = ({ query }: Filter) => query.split(/[=[]/)[0]!.replace('before', 'after');
        const chosen = Array.from({ length: random.below(4) }, () => random.pick(filters)()).filter(
          (filter, index, all) => all.findIndex((other) => argumentOf(other) === argumentOf(filter)) === index,
        );
        const names = chosen.map(({ query }) => query.split(/[=[]/)[0]!);
        // If two arguments filter the same column, one is ignored.
        if (
          (names.includes('include') && (names.includes('exclude') || names.includes('sticky'))) ||
          (names.includes('author') && names.includes('author_exclude'))
        )
          continue;
        const { query: orderQuery, compare } = random.pick(orders);
        const sign = random.below(2) === 0 ? 1 : -1;
        const fitting = rows
          .filter((row) => wanted.includes(row.status) && sees(row) && chosen.every(({ fits }) => fits(row)))
          .toSorted((one, other) => compare(one, other, sign));
        const query = [
          '_fields=id',
          `status=${wanted.join()}`,
          ...chosen.map((filter) => filter.query),
          orderQuery,
          `order=${sign === 1 ? 'asc' : 'desc'}`,
        ].join('&');
        const perPage = 1 + random.below(12);
        for (const page of [1, 1 + random.below(Math.max(1, Math.ceil(fitting.length / perPage))), 1]) {
          const answer = await client().get(`/core/v2/posts?${query}&per_page=${perPage}&page=${page}`);
          const found = {
            query,
            page,
            status: answer.status,
            total: answer.headers['x-wp-total'],
            ids: answer.body.map(({ id }: { id: number }) => id),
          };
          expect(found).toEqual({
            query,
            page,
            status: 200,
            total: String(fitting.length),
            ids: fitting.slice((page - 1) * perPage, page * perPage).map(({ id }) => id),
          });
        }
      }
    },
    60_000 + ROUNDS * 500,
  );
});
