import { randomBytes } from 'node:crypto';

/** Beginning of the slugs of the posts that the baselines insert. */
const SLUG_PREFIX = 'bare-';

/** Values of the rows that the baselines insert, about as long as those of a generated post. */
export const INSERTED = {
  date: '2024-05-05T05:05:05',
  text: 'some words of a new post '.repeat(90),
  rendering: randomBytes(760),
  slugPrefix: SLUG_PREFIX,
};

/**
 * SQL that corrects the count of the category and deletes the posts of the baselines, after the rows that refer to
 * them. Triggers delete their rows in the search tables.
 */
export const DELETE_INSERTED = [
  `UPDATE terms SET count = count - (SELECT COUNT(*) FROM posts WHERE slug LIKE '${SLUG_PREFIX}%') WHERE id = 1`,
  ...['post_terms WHERE post_id', 'post_renderings WHERE post_id'].map(
    (where) => `DELETE FROM ${where} IN (SELECT id FROM posts WHERE type = 'post' AND slug LIKE '${SLUG_PREFIX}%')`,
  ),
  `DELETE FROM posts WHERE type = 'post' AND slug LIKE '${SLUG_PREFIX}%'`,
];
