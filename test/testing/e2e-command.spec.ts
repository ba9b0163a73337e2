import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeCoverageTable } from '../../scripts/e2e/coverage.mjs';
import { findSuites, namespaceFolders, suitesOf } from '../../scripts/e2e/suites.mjs';

describe('the suites of a namespace', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const pathsOf = (...names: string[]): string[] =>
    suitesOf(findSuites(root), names, [...namespaceFolders(root).keys()]).map(({ path }) => path);

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-suites-'));
    write('libs/boats/src/boats.module.ts', "@Library({ namespace: 'boats/v1', controllers: [] })");
    write('libs/core/src/core.module.ts', "@Library({\n  entities: [],\n  namespace: 'core/v2',\n})");
    write('examples/events/events.module.ts', "@Library({ namespace: 'events/v1' })");
    write('test/boats/boats.e2e-spec.ts', "await bootSite(App); site.get('/core/v2/posts')");
    write('libs/boats/test/boat.e2e-spec.ts', "import { Boat } from '#boats'; describeResource(Boat, {})");
    write('test/posts/lists.e2e-spec.ts', 'site.get(`/core/v2/posts?page=2`); bootSite(App)');
    write('test/posts/titles.e2e-spec.ts', "import { get } from './helper.js'; get('posts')");
    write('test/posts/helper.ts', "bootSite(App); export const get = (name) => site.get('/core/v2/' + name);");
    write('test/posts/events.e2e-spec.ts', "import { get } from './helper.js'; site.get('/events/v1')");
    write('test/posts/others.e2e-spec.ts', "site.get('/core/v23/posts'); site.get('/other/core/v2-x')");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are the suites in its library and in the folder with its name, and suites whose paths or helpers request the namespace', () => {
    expect(pathsOf('boats/v1')).toEqual(['test/boats/boats.e2e-spec.ts', 'libs/boats/test/boat.e2e-spec.ts']);
    expect(pathsOf('core/v2')).toEqual(['test/posts/lists.e2e-spec.ts', 'test/posts/titles.e2e-spec.ts']);
    expect(pathsOf('boats/v1', 'events/v1')).toEqual([
      'test/boats/boats.e2e-spec.ts',
      'test/posts/events.e2e-spec.ts',
      'libs/boats/test/boat.e2e-spec.ts',
    ]);
  });

  it('are all suites without a name', () => {
    expect(pathsOf()).toHaveLength(6);
  });

  it('are refused with the names of the namespaces if one does not exist', () => {
    expect(() => pathsOf('boat/v1', 'core/v2')).toThrow(
      'There is no namespace boat/v1. Namespaces: boats/v1, core/v2, events/v1',
    );
  });

  it('can use an external server if they or their helpers boot a site', () => {
    const without = findSuites(root).filter(({ usesSite }) => !usesSite);
    expect(without.map(({ path }) => path)).toEqual(['test/posts/others.e2e-spec.ts']);
  });

  it('have the coverage of the files of their libraries', () => {
    const counts = (covered: number) => ({ total: 10, covered });
    const file = (covered: number) => ({
      lines: counts(covered),
      branches: counts(1),
      functions: counts(10),
    });
    const summary = {
      total: {},
      [join(root, 'libs/boats/src/a.ts')]: file(5),
      [join(root, 'libs/boats/src/b.ts')]: file(6),
      [join(root, 'libs/core/src/c.ts')]: file(0),
    };
    write('reports/coverage/coverage-summary.json', JSON.stringify(summary));
    const table = writeCoverageTable(root, namespaceFolders(root), ['boats/v1'], join(root, 'reports'));
    expect(table.split('\n').slice(1)).toEqual([expect.stringMatching(/^boats\/v1 +55\.0 % +10\.0 % +100\.0 %$/), '']);
    expect(readFileSync(join(root, 'reports/coverage-by-namespace.txt'), 'utf8')).toBe(table);
  });
});

describe('the namespaces of the project', () => {
  it('each have a suite', () => {
    const suites = findSuites(process.cwd());
    const names = [...namespaceFolders(process.cwd()).keys()];
    expect(names).toEqual(
      expect.arrayContaining(['core/v2', 'pagebuilder/v1', 'oembed/1.0', 'slidercomponent/slider']),
    );
    expect(names.filter((name) => suitesOf(suites, [name], names).length === 0)).toEqual([]);
  });
});
