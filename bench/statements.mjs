/** Statements that generate sites on SQLite and PostgreSQL; on SQLite `$1` is the name of a parameter. */

/** Inserts a copy of the first user. */
export const ADD_AUTHOR = `INSERT INTO users (login, login_key, email, email_key, slug, name, name_key, nickname, registered, password_hash)
  SELECT $1, $1, $1 || '@example.org', $1 || '@example.org', $1, $1, $1, $1, registered, password_hash FROM users ORDER BY id LIMIT 1 RETURNING id`;

/** Inserts the role of the user. */
export const ADD_AUTHOR_ROLE = "INSERT INTO user_roles (user_id, role, position) VALUES ($1, 'author', 0)";

/** Updates the numbers of published posts of the terms. */
export const COUNT_TERMS =
  "UPDATE terms SET count = (SELECT COUNT(*) FROM post_terms WHERE term_id = terms.id AND status = 'publish')";
