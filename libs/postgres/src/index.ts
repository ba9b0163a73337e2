/** PostgreSQL below the ORM: URLs of servers, which servers can be used, and failures of connections. */
export { describeConnectionFailure, isUnreachable } from './connection-failure.js';
export { requireSuitableServer } from './suitable-server.js';
export { certificateFiles, driverUrl, isPostgresUrl, replicaUrl, SSL_MODES } from './postgres-url.js';
