/**
 * The configuration of jest for projects that use the package: `module.exports = require('atrium/jest')`. Suites run on
 * SQLite. With ATRIUM_TEST_POSTGRES, the URL of a PostgreSQL server whose user can create databases, they run on both.
 */
const { join } = require('node:path');
const { SWC_OPTIONS } = require('./load-typescript.cjs');

process.env.TEST_DATABASES ??= process.env.ATRIUM_TEST_POSTGRES ? 'sqlite,postgres' : 'sqlite';

module.exports = {
  rootDir: process.cwd(),
  testEnvironment: join(__dirname, 'environment.cjs'),
  runtime: join(__dirname, 'runtime.cjs'),
  testMatch: ['**/*.spec.ts', '**/*.spec.js'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest', { ...SWC_OPTIONS, sourceMaps: 'inline' }] },
  testTimeout: 30000,
};
