/** Texts of the generated site, the same in every run. */

const WORDS =
  'river stone garden window morning letter winter summer music paper candle bridge forest island harbour silver copper market kitchen ladder mirror pocket ribbon saddle tunnel valley wagon yellow anchor basket castle dragon engine feather glacier hammer insect jungle kettle lantern meadow needle orchard pebble quarry rocket shadow temple umbrella village whistle'.split(
    ' ',
  );

/** Numbers of authors, categories and tags of a generated site. */
export const COUNTS = { authors: 5, categories: 20, tags: 50 };

/** A word that about 4 % of the posts contain. */
export const RARE_WORD = 'heliotrope';

/**
 * Returns a generator of numbers from 0 to 1, which is deterministic for a seed (mulberry32).
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns title and block content (about 2.5 KB) of the n-th post.
 * @param {number} n
 */
export function postText(n) {
  const random = randomNumbers(n + 1);
  const words = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const paragraph = (/** @type {string} */ text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
  const rare = random() < 0.04 ? ` ${RARE_WORD}` : '';
  const blocks = [
    paragraph(words(45) + rare),
    `<!-- wp:heading -->\n<h2 class="wp-block-heading">${words(4)}</h2>\n<!-- /wp:heading -->`,
    paragraph(words(60)),
    `<!-- wp:list -->\n<ul class="wp-block-list">${Array.from({ length: 4 }, () => `<!-- wp:list-item -->\n<li>${words(6)}</li>\n<!-- /wp:list-item -->`).join('\n')}</ul>\n<!-- /wp:list -->`,
    paragraph(words(60)),
    paragraph(words(55)),
  ];
  return { title: `Post ${n} about ${words(3)}`, content: blocks.join('\n\n'), excerpt: '' };
}

/**
 * Returns the date of the n-th of count posts: in order, distributed over ten years.
 * @param {number} n
 * @param {number} count
 */
export function postDate(n, count) {
  const start = Date.UTC(2014, 0, 1);
  const end = Date.UTC(2024, 0, 1);
  return new Date(start + Math.floor(((end - start) * n) / count)).toISOString().slice(0, 19);
}
