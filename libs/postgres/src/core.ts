/** Connections of the PostgreSQL driver. Loaded only where the database is PostgreSQL. */
export { closeAtOnce, POSTGRES_CLIENT_OPTIONS, surviveLostConnections } from './client-options.js';
