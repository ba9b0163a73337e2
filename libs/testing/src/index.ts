export * from './fresh-database.js';
export * from './postgres.js';
