/** Statements by which sites are generated on both databases; on SQLite `$1` is a parameter's name. */

/** A user like the first one. */
export const ADD_AUTHOR = `INSERT INTO users (login, login_key, email, email_key, slug, name, name_key, nickname, registered, password_hash)
  SELECT $1, $1, $1 || '@example.org', $1 || '@example.org', $1, $1, $1, $1, registered, password_hash FROM users ORDER BY id LIMIT 1 RETURNING id`;

/** The role in which the user writes. */
export const ADD_AUTHOR_ROLE = "INSERT INTO user_roles (user_id, role, position) VALUES ($1, 'author', 0)";

/** How many published things the terms have. */
export const COUNT_TERMS =
  "UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term_id = terms.id AND status = 'publish')";
