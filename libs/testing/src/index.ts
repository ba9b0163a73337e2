export * from './client.js';
export * from './fresh-database.js';
export * from './postgres.js';
export * from './site.js';
export * from './test-clock.js';
export * from './server-process.js';
export * from './markup/hostile-markup.js';
export * from './markup/judge-markup.js';
