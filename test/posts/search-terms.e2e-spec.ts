import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createRandomGenerator } from '#testing/random';
import { foldText, sanitizeTextField } from '#text';
import { addManyPosts } from './many-posts.fixture.js';

const POSTS = 60;
/** Characters of several scripts, and characters with a meaning in SQL patterns and full-text queries. */
const CHARACTERS = [...'ab7eé *%_\\(){}^:[]?.漢字語😀'];
/** Runs of characters of one class, around the maximum length of a word in the index of SQLite. */
const RUNS = [39, 40, 41, 42].flatMap((length) => ['a', '~'].map((character) => character.repeat(length)));

/**
 * More different words than a search on SQLite looks up for a term, so that it reads the texts of posts instead. Among
 * them, more words end with `b` than it looks up before a phrase.
 */
const MANY_WORDS = Array.from({ length: 5_100 }, (_, n) => {
  const letters = n.toString(16).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  return `q${letters}${n % 40 === 0 ? 'b ab' : 'c'}`;
}).join(' ');
/** Terms of which `MANY_WORDS` has many words. */
const TERMS_OF_MANY_WORDS = ['q', 'qa', 'c q', 'b ab', 'b a', 'c qb', ' q', 'c ', '一', '一倀', '倀二'];

/** Posts by decreasing relevance for `osprey nest`. */
const BY_RELEVANCE = [
  { title: 'The osprey nest', content: 'x' },
  { title: 'A nest for an osprey', content: 'x' },
  { title: 'Osprey', content: 'A nest' },
  { title: 'Birds', content: 'An osprey nest' },
  { title: 'More birds', content: 'A nest, and an osprey' },
];

describe.each(databases)('terms of searches on %s', (database) => {
  let site: Site;
  const random = createRandomGenerator(20261123);
  const randomText = (length: number): string =>
    Array.from({ length }, () => (random.below(30) === 0 ? random.pick(RUNS) : random.pick(CHARACTERS)))
      .join('')
      .trim();
  const posts = Array.from({ length: POSTS }, () => ({
    title: randomText(1 + random.below(4)),
    content: randomText(1 + random.below(20)),
  }));
  posts.push({ title: 'Words', content: MANY_WORDS }, { title: 'c q', content: '一倀二' }, ...BY_RELEVANCE);
  let ids: number[];
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    ids = await addManyPosts(site, posts);
  });
  afterAll(() => site.close());

  /** Ids of the posts that the server finds. */
  const searchIds = async (search: string, options: Record<string, string>): Promise<number[]> => {
    const query = new URLSearchParams({ search, per_page: '100', _fields: 'id', ...options });
    const { status, body } = await site.get(`/core/v2/posts?${query.toString()}`);
    expect([search, status]).toEqual([search, 200]);
    return (body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  const idsOfMatches = (matches: (post: { title: string; content: string }) => boolean): number[] =>
    ids.filter((_, n) => matches(posts[n]!));

  /** The search for a term. Searches remove a backslash, unless it follows another one. */
  const searchFor = (term: string): string => {
    const escaped = term.replaceAll('\\', '\\\\');
    return term.includes(' ') ? `"${escaped}"` : escaped;
  };
  /** Whether a search looks for a term as it is: of several spaces, it looks for one. */
  const isSearchable = (term: string): boolean => sanitizeTextField(searchFor(term)) === searchFor(term);

  /** Substrings of 1 to 6 characters or 45 of titles and contents, and some that no post has. */
  const terms = [
    ...new Set([
      ...CHARACTERS,
      ...TERMS_OF_MANY_WORDS,
      'ae',
      'aé%',
      ...posts.flatMap(({ title, content }) =>
        [1, 2, 3, 4, 6, 45].map((length) => {
          const characters = [...(random.below(2) === 0 ? title : content)];
          return characters
            .slice(random.below(Math.max(1, characters.length - length + 1)), undefined)
            .slice(0, length)
            .join('');
        }),
      ),
    ]),
  ].filter((term) => term.trim() !== '' && isSearchable(term));

  it('find every post that contains them, whatever their length and characters', async () => {
    let hits = 0;
    for (const term of terms) {
      const includes = (value: string) => foldText(value).includes(foldText(term));
      const all = await searchIds(searchFor(term), {});
      expect([term, all]).toEqual([term, idsOfMatches(({ title, content }) => includes(title) || includes(content))]);
      expect([term, await searchIds(searchFor(term), { 'search_columns[]': 'post_title' })]).toEqual([
        term,
        idsOfMatches(({ title }) => includes(title)),
      ]);
      hits += all.length;
    }
    expect(terms.length).toBeGreaterThan(100);
    expect(hits).toBeGreaterThan(500);
  });

  it('find whole texts only with search_semantics=exact', async () => {
    let hits = 0;
    for (const term of [
      ...terms,
      ...posts
        .flatMap(({ title, content }) => [title, content])
        .filter((one) => one !== '' && one.length < 20 && isSearchable(one)),
    ]) {
      const equals = (value: string) => foldText(value) === foldText(term);
      const all = await searchIds(searchFor(term), { search_semantics: 'exact' });
      expect([term, all]).toEqual([term, idsOfMatches(({ title, content }) => equals(title) || equals(content))]);
      hits += all.length;
    }
    expect(hits).toBeGreaterThan(POSTS);
  });

  it('sort by relevance: the whole text in the title, all words, any word, then the whole text elsewhere', async () => {
    const query = new URLSearchParams({ search: 'osprey nest', orderby: 'relevance', _fields: 'id' });
    const { body } = await site.get(`/core/v2/posts?${query.toString()}`);
    const found = (body as { id: number }[]).map(({ id }) => posts[ids.indexOf(id)]);
    expect(found).toEqual(BY_RELEVANCE);
  });

  it('sort titles that contain a short term first', async () => {
    for (const term of ['漢', '字', 'b']) {
      const query = new URLSearchParams({ search: term, orderby: 'relevance', per_page: '100', _fields: 'id' });
      const { body } = await site.get(`/core/v2/posts?${query.toString()}`);
      const inTitle = (body as { id: number }[]).map(({ id }) =>
        foldText(posts[ids.indexOf(id)]!.title).includes(term),
      );
      expect(inTitle).toContain(true);
      expect(inTitle).toEqual([...inTitle].sort((a, b) => Number(b) - Number(a)));
    }
  });
});
