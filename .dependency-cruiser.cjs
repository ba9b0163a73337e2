/** The architecture: arrows point down only, and a library is entered by its index alone. See docs/namespaces.md. */
const namespaces = ['pagebuilder', 'theme', 'slider', 'oembed', 'site-health', 'block-editor', 'abilities'];
const layers = ['text', 'route-registry', 'platform', 'identity', 'content'];

/** Each layer may use those before it. */
const noArrowUp = layers.map((layer, index) => ({
  name: `${layer}-knows-nothing-above`,
  comment: 'Arrows point down only: apps, namespaces, content, identity, platform, route-registry, text.',
  severity: 'error',
  from: { path: `^libs/${layer}/`, pathNot: '\\.(e2e-)?spec\\.ts$' },
  to: { path: `^(apps/|libs/(${[...layers.slice(index + 1), ...namespaces, 'testing'].join('|')})/)` },
}));

module.exports = {
  forbidden: [
    ...noArrowUp,
    {
      name: 'route-registry-stands-alone',
      comment: 'The registry knows no content, no database and no text functions.',
      severity: 'error',
      from: { path: '^libs/route-registry/src/' },
      to: { path: '^libs/(?!route-registry/)|node_modules/(typeorm|@nestjs/typeorm|better-sqlite3|pg)/' },
    },
    {
      name: 'namespaces-do-not-know-each-other',
      comment: 'A namespace extends another through registries, never by import.',
      severity: 'error',
      from: { path: `^libs/(${namespaces.join('|')})/`, pathNot: '\\.(e2e-)?spec\\.ts$' },
      to: { path: `^(apps/|libs/(${namespaces.join('|')})/)`, pathNot: '^libs/$1/' },
    },
    {
      name: 'libraries-are-entered-by-their-index',
      severity: 'error',
      from: { path: '^(apps|test)/' },
      to: { path: '^libs/[^/]+/src/(?!index\\.ts$)' },
    },
    {
      name: 'libraries-enter-others-by-their-index',
      severity: 'error',
      from: { path: '^libs/([^/]+)/' },
      to: { path: '^libs/[^/]+/src/(?!index\\.ts$)', pathNot: '^libs/$1/' },
    },
    {
      name: 'no-circle-between-files',
      severity: 'error',
      from: { path: '^(apps|libs)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: '\\.(e2e-)?spec\\.ts$|^libs/testing/|/test/' },
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
