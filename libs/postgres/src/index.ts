/** PostgreSQL below the ORM: URLs of servers and the failures of their connections, without the driver. */
export { describeConnectionFailure, isUnreachable } from './connection-failure.js';
export { certificateFiles, driverUrl, isPostgresUrl, replicaUrl, SSL_MODES } from './postgres-url.js';
