import { coldScenarios } from './cold-scenarios.mjs';
import { postDate, RARE_WORD, randomNumbers } from './generated-content.mjs';

const random = randomNumbers(11);
const randomInteger = (/** @type {number} */ limit) => Math.floor(random() * limit);
const randomOf = (/** @type {number[]} */ list) => list[randomInteger(list.length)];
let counter = 0;

/** Maximum ratio of the latency on a large site to that on the small one. */
const LARGE_SITE_RATIO = 1.5;
/** Maximum ratio of the latency of a deep page to that of the first one. */
const DEEP_PAGE_RATIO = 3;

/** Name of the scenario with which deep pages are compared. */
export const FIRST_PAGE = 'first page, uncached';

/**
 * The measured scenarios. `path` returns the path of the next request, below the root of the API or, if `isPage`, of
 * the site. `targetRatio` is the target of docs/performance.md: the rate divided by that of `baseline`, or of a server
 * that sends a constant of the same size. `latencyLimits` are the maximum ratios of the latency to that on the small
 * site (`small`) or to that of the first page (`first`).
 * @param {import('./types.js').BenchSite} site
 * @returns {import('./types.js').Scenario[]}
 */
export function scenarios(site) {
  return [...readScenarios(site), ...coldScenarios(site), ...otherReadScenarios(site), ...writeScenarios(site)];
}

/**
 * Reads of posts, lists and the discovery document.
 * @param {import('./types.js').BenchSite} site
 * @returns {import('./types.js').Scenario[]}
 */
function readScenarios({ posts, ids }) {
  const one = ids[Math.floor(ids.length / 2)];
  // The page of ten posts that is behind 90 % of them.
  const deep = Math.max(1, Math.floor(posts * 0.09));
  return [
    { name: 'discovery', path: () => '/', targetRatio: 0.8, byProcessorTime: true },
    { name: 'list of 10, repeated', path: () => '/core/v2/posts', targetRatio: 0.8 },
    { name: FIRST_PAGE, path: () => `/core/v2/posts?_=${++counter}`, latencyLimits: { small: LARGE_SITE_RATIO } },
    {
      name: 'list of 10, uncached',
      path: () => `/core/v2/posts?page=${1 + randomInteger(Math.min(50, posts / 10))}&_=${++counter}`,
      targetRatio: 0.35,
      latencyLimits: { small: LARGE_SITE_RATIO },
    },
    {
      name: 'list of 10, before a random date',
      path: () => `/core/v2/posts?before=${postDate(10 + randomInteger(posts - 10), posts)}`,
    },
    { name: 'one post, repeated', path: () => `/core/v2/posts/${one}`, targetRatio: 0.8 },
    { name: 'one post, random', path: () => `/core/v2/posts/${randomOf(ids)}`, targetRatio: 0.4 },
    {
      name: 'search by relevance, uncached',
      path: () =>
        `/core/v2/posts?search=${RARE_WORD}&orderby=relevance&page=${1 + randomInteger(Math.max(1, Math.min(30, posts / 300)))}&_=${++counter}`,
      baseline: 'search',
      targetRatio: 0.6,
      latencyLimits: { small: LARGE_SITE_RATIO },
    },
    {
      name: 'by category, uncached',
      path: () => `/core/v2/posts?categories=${2 + randomInteger(20)}&_=${++counter}`,
      latencyLimits: { small: LARGE_SITE_RATIO },
    },
    {
      name: 'page 50 of 100',
      path: () => `/core/v2/posts?per_page=100&page=${Math.min(50, Math.ceil(posts / 100))}&_=${++counter}`,
      latencyLimits: { small: LARGE_SITE_RATIO },
    },
    {
      name: 'deep page',
      path: () => `/core/v2/posts?per_page=10&page=${deep}&_=${++counter}`,
      latencyLimits: { first: DEEP_PAGE_RATIO },
    },
  ];
}

/**
 * Reads of public pages, and of lists with embeds, with few fields and for editors.
 * @param {import('./types.js').BenchSite} site
 * @returns {import('./types.js').Scenario[]}
 */
function otherReadScenarios({ posts }) {
  return [
    { name: 'public page, repeated', isPage: true, path: () => `/post-${Math.ceil(posts / 2)}/`, targetRatio: 0.8 },
    {
      name: 'public archive, uncached',
      isPage: true,
      path: () => `/page/${2 + randomInteger(Math.min(50, posts / 10))}/?_=${++counter}`,
      targetRatio: 0.3,
    },
    { name: 'list with embeds', path: () => `/core/v2/posts?_embed&_=${++counter}` },
    { name: 'list with two fields', path: () => `/core/v2/posts?_fields=id,title&_=${++counter}` },
    { name: 'list with context=edit, signed in', path: () => '/core/v2/posts?context=edit', signedIn: true },
  ];
}

/**
 * Writes, also among reads.
 * @param {import('./types.js').BenchSite} site
 * @returns {import('./types.js').Scenario[]}
 */
function writeScenarios({ posts, ids }) {
  return [
    {
      name: 'create',
      method: 'POST',
      signedIn: true,
      path: () => '/core/v2/posts',
      body: () => newPost(),
      baseline: 'insert',
      targetRatio: 0.7,
      targetMilliseconds: 1.3,
    },
    {
      name: 'update',
      method: 'POST',
      signedIn: true,
      path: () => `/core/v2/posts/${randomOf(ids)}`,
      body: () => ({ title: `Changed ${++counter}` }),
      baseline: 'insert',
      targetRatio: 0.7,
      targetMilliseconds: 1.5,
    },
    {
      name: 'batch of 25 creates',
      method: 'POST',
      signedIn: true,
      path: () => '/batch/v1',
      body: () => ({
        requests: Array.from({ length: 25 }, () => ({ path: '/core/v2/tags', body: { name: `Batch ${++counter}` } })),
      }),
      baseline: 'none',
    },
    {
      name: 'batch of 25 posts',
      method: 'POST',
      signedIn: true,
      path: () => '/batch/v1',
      body: () => ({ requests: Array.from({ length: 25 }, () => ({ path: '/core/v2/posts', body: newPost() })) }),
      baseline: 'none',
    },
    {
      name: '95 % reads, 5 % writes',
      mixed: true,
      signedIn: true,
      path: () => `/core/v2/posts/${randomOf(ids)}`,
      body: () => ({ title: `Mixed ${++counter}` }),
      baseline: 'none',
    },
    {
      name: '95 % reads of posts and lists, 5 % writes',
      mixed: true,
      signedIn: true,
      path: () => `/core/v2/posts/${randomOf(ids)}`,
      read: () =>
        randomInteger(2) === 0
          ? `/core/v2/posts/${randomOf(ids)}`
          : `/core/v2/posts?page=${1 + randomInteger(Math.min(50, posts / 10))}`,
      body: () => ({ title: `Mixed ${++counter}` }),
      baseline: 'none',
    },
    {
      name: 'upload of a 100 KB picture',
      method: 'POST',
      signedIn: true,
      path: () => '/core/v2/media',
      upload: true,
      baseline: 'none',
    },
  ];
}

/** Returns a post like those of the generated site. */
export function newPost() {
  const n = ++counter;
  return {
    title: `Created ${n}`,
    status: 'publish',
    content: `<!-- wp:paragraph -->\n<p>${'some words of a new post '.repeat(90)}${n}</p>\n<!-- /wp:paragraph -->`,
  };
}
