/** The architecture: imports point down only, and a library is entered by its entry files alone. See docs/namespaces.md. */
const namespaces = ['pagebuilder', 'theme', 'slider', 'oembed', 'site-health', 'block-editor', 'abilities'];

/** From the bottom to the top; a library may import those of the layers below its own. */
const layers = [
  ['text', 'block-details'],
  ['schema'],
  ['rendering', 'route-registry'],
  ['core-blocks', 'change-tracking', 'sqlite', 'postgres', 'openapi'],
  ['platform'],
  ['observability'],
  ['deployment'],
  ['identity'],
  ['content-model', 'post-search'],
  ['post-repository'],
  ['content', 'resources'],
  ['content-features', 'terms', 'revisions', 'public-content'],
  ['search', 'media', 'comments', 'blocks', 'admin-pages'],
  ['fonts'],
  ['appearance'],
  ['archive', 'backup', 'site-pages'],
  namespaces,
];
const SPEC = '\\.(e2e-)?spec\\.ts$|\\.fixture\\.ts$';
/** By these, unit suites of any library measure processor time and generate values, without loading an app. */
const UNIT_TEST_HELPERS = '^libs/testing/src/(random|time)\\.ts$';
/**
 * Libraries that add resources to `core/v2`; they alone use its building blocks (`#content/core`,
 * `#content-model/core`, `#post-repository`).
 */
const coreFamily = [
  'content-features',
  'terms',
  'revisions',
  'public-content',
  'search',
  'media',
  'comments',
  'blocks',
  'fonts',
  'appearance',
  'archive',
  'site-pages',
];

const noImportUp = layers.flatMap((layer, index) => {
  const above = layers.slice(index + 1).flat();
  return layer.map((name) => ({
    name: `${name}-imports-nothing-above-or-beside-it`,
    comment:
      'Imports point down only: apps, namespaces, archive and pages, content and resources, content model, identity, deployment, observability, platform.',
    severity: 'error',
    from: { path: `^libs/${name}/`, pathNot: SPEC },
    to: {
      path: `^(apps/|libs/(${[...above, ...layer.filter((other) => other !== name), 'testing'].join('|')})/)`,
    },
  }));
});

module.exports = {
  forbidden: [
    ...noImportUp,
    {
      name: 'renderings-know-no-database',
      comment: 'What the renderer and the core blocks show comes through the RenderData port.',
      severity: 'error',
      from: { path: '^libs/(rendering|core-blocks)/src/', pathNot: SPEC },
      to: {
        path: '^libs/(?!rendering/|core-blocks/|text/|block-details/)|node_modules/(typeorm|@nestjs/typeorm|better-sqlite3|pg)/',
      },
    },
    {
      name: 'route-registry-stands-alone',
      comment: 'The registry knows schemas, which use functions on text, but no content and no database.',
      severity: 'error',
      from: { path: '^libs/(route-registry|schema)/src/' },
      to: {
        path: '^libs/(?!route-registry/|schema/|text/)|node_modules/(typeorm|@nestjs/typeorm|better-sqlite3|pg)/',
        pathNot: UNIT_TEST_HELPERS,
      },
    },
    {
      name: 'building-blocks-of-core-are-for-its-family',
      comment:
        'Other namespaces use the public APIs of content and of the content model; resources derives meta for them.',
      severity: 'error',
      from: {
        path: '^(libs|apps)/',
        pathNot: `^libs/(content|post-repository|resources|${coreFamily.join('|')}|testing)/|${SPEC}`,
      },
      to: { path: '^libs/(content(-model)?/src/core|post-repository/src/index)\\.ts$' },
    },
    {
      name: 'building-blocks-of-the-platform-are-for-deployments',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: `^libs/(platform|observability|deployment)/|${SPEC}` },
      to: { path: '^libs/(platform|observability)/src/core\\.ts$' },
    },
    {
      name: 'libraries-are-entered-by-their-entries',
      comment:
        'index.ts is the public API, core.ts (content, content-model, observability, platform, postgres, rendering) that of sister libraries, testing.ts that of suites.',
      severity: 'error',
      from: { path: '^(apps|test)/' },
      to: { path: '^libs/[^/]+/src/(?!(index|testing)\\.ts$)' },
    },
    {
      name: 'libraries-enter-others-by-their-entries',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: {
        path: '^libs/[^/]+/src/(?!(index|core|testing)\\.ts$)',
        pathNot: ['^libs/$1/', UNIT_TEST_HELPERS],
      },
    },
    {
      name: 'entries-for-suites-are-for-suites',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${SPEC}|^libs/testing/|/test/|/testing/` },
      to: { path: '^libs/[^/]+/src/testing\\.ts$' },
    },
    {
      name: 'building-blocks-of-the-renderer-are-for-core-blocks',
      severity: 'error',
      from: { path: '^(libs|apps)/', pathNot: `^libs/(rendering|core-blocks)/|${SPEC}` },
      to: { path: '^libs/rendering/src/core\\.ts$' },
    },
    { name: 'no-circle-between-files', severity: 'error', from: { path: '^(apps|libs)/' }, to: { circular: true } },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${SPEC}|^libs/testing/|/test/|/testing(/|\\.ts$)` },
      to: { path: '^(test/|libs/testing/)' },
    },
    { name: 'nothing-undeclared', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
