import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of lines of a library without its suites. A larger library is split. */
const MAX_LINES = 9_000;
/** Maximum number of names in the public API of `content`. */
const MAX_NAMES_OF_CONTENT = 40;

const LIBRARIES = readdirSync('libs');

/** Returns the TypeScript files of a library and their texts, without suites and their fixtures. */
function sourcesOf(library: string): { path: string; text: string }[] {
  return readdirSync(join('libs', library, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:spec|fixture)\.ts$/.test(path))
    .map((path) => ({
      path: join(library, path),
      text: readFileSync(join('libs', library, 'src', path), 'utf8'),
    }));
}

const EXPORTED = /^export (?:abstract |async )*(?:function\*?|class|const|let|interface|type) (\w+)/gm;

describe('the libraries', () => {
  it.each(LIBRARIES)(`%s has at most ${MAX_LINES} lines`, (library) => {
    const lines = sourcesOf(library).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(LIBRARIES.filter((name) => name !== 'testing'))('%s has an entry with named exports', (library) => {
    const entry = readFileSync(join('libs', library, 'src/index.ts'), 'utf8');
    expect(entry).toMatch(/^\/\*\*/);
    expect(entry).not.toMatch(/export \*/);
  });

  it(`content exports at most ${MAX_NAMES_OF_CONTENT} names`, () => {
    const entry = readFileSync('libs/content/src/index.ts', 'utf8');
    const names = [...entry.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) => list!.split(','));
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(MAX_NAMES_OF_CONTENT);
  });

  it('declare each exported name once', () => {
    const files = new Map<string, string[]>();
    for (const { path, text } of LIBRARIES.flatMap(sourcesOf))
      for (const [, name] of text.matchAll(EXPORTED)) {
        const declaring = files.get(name!) ?? [];
        // Overloads are declared in one file.
        if (!declaring.includes(path)) files.set(name!, [...declaring, path]);
      }
    expect(files.size).toBeGreaterThan(1_000);
    expect([...files].filter(([, declaring]) => declaring.length > 1)).toEqual([]);
  });
});
