/** Runs every suite in CommonJS (see docs/testing.md for why), with swc, in a zone that is not UTC (package.json sets TZ). */
const esmOnly = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer',
  '@borewit',
  'uint8array-extras',
  'music-metadata',
  'media-typer',
  'win-guid',
  '@seriousme',
];

module.exports = {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/libs/testing/src/jest-postgres-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/jest-postgres-teardown.ts',
  setupFiles: ['reflect-metadata'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  // They can only be imported, as their packages say; required, they are found by their files.
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    '^music-metadata$': '<rootDir>/node_modules/music-metadata/lib/index.js',
  },
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
          target: 'es2022',
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  // One worker a core: jest leaves one free by itself, which halves the speed of a machine with two.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  testTimeout: 30000,
};
