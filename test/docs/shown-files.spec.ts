import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeBlocks, withFiles } from './code-blocks.fixture.js';

const PAGES = ['how-to', 'namespaces', 'plugins', 'testing', 'clients'].map((name) => `docs/${name}.md`);
/** Files of a package that is packed, installed and run by `test/packages`. */
const INSTALLED = /^(?:examples\/plugin-events|test\/packages\/site)\//;
const read = (file: string): string => readFileSync(file, 'utf8');

describe.each(PAGES)('%s', (path) => {
  const page = read(path);

  it('shows files as they are (npm run docs:reference writes them)', () => {
    const current = withFiles(page, read);
    if (process.env.UPDATE_REFERENCE) writeFileSync(path, current);
    expect(read(path)).toBe(current);
  });

  it('takes TypeScript, JavaScript and JSON only from files that suites run', () => {
    const blocks = codeBlocks(page).filter(({ language }) => /^(?:ts|js|json)$/.test(language));
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.filter(({ file }) => file === '')).toEqual([]);
    expect(blocks.filter(({ file }) => !isRun(file)).map(({ file }) => file)).toEqual([]);
  });
});

it('docs/how-to.md shows all files of examples/how-to, and only files that suites run', () => {
  const files = readdirSync('examples/how-to').map((name) => `examples/how-to/${name}`);
  expect(codeBlocks(read('docs/how-to.md')).map(({ file }) => file)).toEqual(expect.arrayContaining(files));
  expect(codeBlocks(read('docs/how-to.md')).filter(({ file }) => !isRun(file))).toEqual([]);
});

/**
 * Whether suites run a file: it is a suite, belongs to an installed package, or is imported by a suite or by another
 * file that suites run.
 */
function isRun(file: string): boolean {
  if (INSTALLED.test(file) || file.endsWith('.e2e-spec.ts')) return true;
  const name = file.replace(/\.ts$/, '.js');
  const folder = file.slice(0, file.lastIndexOf('/'));
  const neighbors = readdirSync(folder).map((other) => join(folder, other));
  const sibling = `'./${name.slice(folder.length + 1)}'`;
  return (
    SUITES.some((text) => text.includes(`'../../${name}'`)) ||
    neighbors.some((other) => other !== file && read(other).includes(sibling) && isRun(other))
  );
}

const SUITES = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => read(join('test', name)));
