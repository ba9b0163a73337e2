/**
 * Runs every suite in a zone that is not UTC (package.json sets TZ). Sources and packages are loaded once per worker by
 * Node's `require`, see libs/testing/jest/runtime.cjs; docs/testing.md says why.
 */
const { availableParallelism } = require('node:os');
const { join } = require('node:path');
const { SWC_OPTIONS } = require('./libs/testing/jest/load-typescript.cjs');

module.exports = {
  testEnvironment: '<rootDir>/libs/testing/jest/environment.cjs',
  runtime: '<rootDir>/libs/testing/jest/runtime.cjs',
  testRunner: '<rootDir>/libs/testing/jest/measuring-runner.cjs',
  reporters: [
    'default',
    '<rootDir>/libs/testing/jest/suite-costs.cjs',
    '<rootDir>/libs/testing/jest/local-site-reporter.cjs',
    ...fileReporters(process.env.E2E_REPORT),
  ],
  roots: ['<rootDir>/libs', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/libs/testing/src/jest-postgres-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest-postgres-teardown.ts',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest', { ...SWC_OPTIONS, sourceMaps: 'inline' }] },
  // Suites wait for processes and clocks a third of the time. On two cores, three workers need 543 s, and two about 600.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '2GB',
  // Protects against hanging tests. On a busy machine a test takes ten times the time that it takes on a quiet one.
  testTimeout: 90_000,
};

/**
 * Reporters that write files, for `npm run test:e2e -- --report FOLDER`.
 * @param {string | undefined} folder
 * @returns {[string, object][]}
 */
function fileReporters(folder) {
  if (!folder) return [];
  const junit = {
    outputDirectory: folder,
    outputName: 'junit.xml',
    suiteNameTemplate: '{filepath}',
    classNameTemplate: '{filepath}',
    titleTemplate: '{classname} › {title}',
    ancestorSeparator: ' › ',
    addFileAttribute: 'true',
  };
  const html = {
    outputPath: join(folder, 'index.html'),
    pageTitle: 'End-to-end suites',
    includeFailureMsg: true,
    includeSuiteFailure: true,
    sort: 'status:failed,pending,passed',
  };
  return [
    ['jest-junit', junit],
    ['jest-html-reporter', html],
  ];
}
