import type { Pool } from 'pg';

/** The oldest major version of PostgreSQL with which a site was tested. */
const OLDEST_VERSION = 13;

/** The factor of the major version in `server_version_num`. */
const MAJOR = 10_000;

/** Thrown for a server or a database that a site cannot use. The message continues a sentence about the server. */
export class UnsuitableServerError extends Error {
  override readonly name = 'UnsuitableServerError';
}

/** What a server says about itself and its database. */
interface Server {
  readonly isStandby: boolean;
  readonly database: string;
  readonly encoding: string;
  readonly release: string;
  readonly number: number;
}

/**
 * Checks the version of a server, that it accepts writes, and the encoding of the database. In another encoding than
 * UTF-8, texts with characters that it lacks could not be stored.
 * @throws UnsuitableServerError
 */
export async function requireSuitableServer(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Server>(
    `SELECT pg_is_in_recovery() AS "isStandby", current_database() AS database,
     current_setting('server_encoding') AS encoding, current_setting('server_version') AS release,
     current_setting('server_version_num')::int AS number`,
  );
  const { isStandby, database, encoding, release, number } = rows[0]!;
  if (number < OLDEST_VERSION * MAJOR)
    throw new UnsuitableServerError(`has version ${release}; use version ${OLDEST_VERSION} or later`);
  if (isStandby)
    throw new UnsuitableServerError('is a hot standby; name its primary here, and standbys in DATABASE_REPLICAS');
  if (encoding !== 'UTF8')
    throw new UnsuitableServerError(
      `has the database ${database} in the encoding ${encoding}; create one with ENCODING 'UTF8' TEMPLATE template0`,
    );
}
