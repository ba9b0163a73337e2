import { RARE_WORD, randomNumbers } from './generated-content.mjs';

/** Words that nearly every post contains. */
export const FREQUENT_WORDS = ['river', 'stone', 'garden', 'window', 'morning', 'letter', 'winter', 'summer'];
/** Phrases each of which about 7 % of the posts contain. */
const PHRASES = FREQUENT_WORDS.slice(1).map((word, index) => `"${FREQUENT_WORDS[index]} ${word}"`);

/**
 * The targets of requests that never repeat. `ratio`: the rate divided by that of a server that sends a constant of the
 * same size, or of the handwritten search. `milliseconds`: the server's processor time per request.
 * @type {Readonly<Record<string, { ratio?: number, milliseconds?: number }>>}
 */
const TARGETS = {
  'list of 10, cold': { ratio: 0.25 },
  'one post over all ids': { ratio: 0.35 },
  'include of 100': { ratio: 0.25 },
  'search, 400 hits, ever-different filter': { ratio: 1 },
  'search, a phrase of 7 % of the posts': {},
  'search, a word that nearly every post has': { milliseconds: 5 },
  'search, two words that nearly every post has': { milliseconds: 5 },
  'order by title with a date filter': { ratio: 0.2 },
  'order by modified with a date filter': { ratio: 0.2 },
  'order by author with a date filter': { ratio: 0.2 },
  'list of 10 by an editor, context=edit': { ratio: 0.1 },
};

const random = randomNumbers(13);
const randomInteger = (/** @type {number} */ limit) => Math.floor(random() * limit);
let counter = 0;

/** Returns a random date and time in the first half of the generated years. Seconds make all requests differ. */
function randomDate() {
  const start = Date.UTC(2014, 0, 1);
  const end = Date.UTC(2019, 0, 1);
  return new Date(start + randomInteger((end - start) / 1000) * 1000).toISOString().slice(0, 19);
}

/** @param {readonly string[]} list */
const oneOf = (list) => encodeURIComponent(String(list[randomInteger(list.length)]));

/**
 * Scenarios in which all requests differ, over all posts of the site. Requests by id are for its first 20,000 posts.
 * @param {import('./types.js').BenchSite} site
 * @returns {import('./types.js').Scenario[]}
 */
export function coldScenarios({ posts, ids }) {
  const list = (/** @type {string} */ query) => `/core/v2/posts?${query}&after=${randomDate()}`;
  const randomOffset = () => randomInteger(Math.floor(posts / 2));
  /** @type {Record<string, Omit<import('./types.js').Scenario, 'name'>>} */
  const requests = {
    'list of 10, cold': { path: () => list(`offset=${randomOffset()}`) },
    // A prime step, so that consecutive requests are far apart and all ids have their turn.
    'one post over all ids': { path: () => `/core/v2/posts/${ids[(counter += 7919) % ids.length]}` },
    'include of 100': {
      path: () =>
        `/core/v2/posts?per_page=100&include=${Array.from({ length: 100 }, () => ids[randomInteger(ids.length)]).join()}`,
    },
    'search, 400 hits, ever-different filter': {
      path: () => list(`search=${RARE_WORD}&orderby=relevance`),
      baseline: 'search',
    },
    'search, a phrase of 7 % of the posts': { path: () => list(`search=${oneOf(PHRASES)}`) },
    'search, a word that nearly every post has': { path: () => list(`search=${oneOf(FREQUENT_WORDS)}`) },
    'search, two words that nearly every post has': {
      path: () => list(`search=${oneOf(FREQUENT_WORDS)}+${oneOf(FREQUENT_WORDS)}&orderby=relevance`),
    },
    'order by title with a date filter': { path: () => list('orderby=title&order=asc') },
    'order by modified with a date filter': { path: () => list('orderby=modified') },
    'order by author with a date filter': { path: () => list('orderby=author') },
    'list of 10 by an editor, context=edit': {
      path: () => list(`context=edit&offset=${randomOffset()}`),
      signedIn: true,
    },
  };
  return Object.entries(TARGETS).map(([name, { ratio, milliseconds }]) => ({
    name,
    .../** @type {Omit<import('./types.js').Scenario, 'name'>} */ (requests[name]),
    isCold: true,
    targetRatio: ratio,
    targetMilliseconds: milliseconds,
  }));
}
