/** SQL that recounts the posts of each counter. */
export const RECOUNT = [
  "SELECT 'all' AS kind, type, status, '' AS key, COUNT(*) AS count FROM posts WHERE type <> 'revision' GROUP BY type, status",
  "SELECT 'day', type, status, substr(date, 1, 10), COUNT(*) FROM posts WHERE type <> 'revision' GROUP BY type, status, substr(date, 1, 10)",
  "SELECT 'author', type, status, CAST(author_id AS TEXT), COUNT(*) FROM posts WHERE type <> 'revision' GROUP BY type, status, author_id",
  "SELECT 'term', type, status, CAST(term_id AS TEXT), COUNT(*) FROM post_terms WHERE type <> 'revision' GROUP BY type, status, term_id",
].join(' UNION ALL ');
