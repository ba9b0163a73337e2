/** PostgreSQL below the ORM: URLs of servers, which servers can be used, failures of connections, and statements. */
export { describeConnectionFailure, isUnreachable } from './connection-failure.js';
export { PostgresStatement, StatementNames } from './statement-names.js';
export { requireSuitableServer } from './suitable-server.js';
export { certificateFiles, driverUrl, isPostgresUrl, replicaUrl, serverPlace, SSL_MODES } from './postgres-url.js';
