import { readFileSync } from 'node:fs';

const page = readFileSync('docs/dependencies.md', 'utf8');
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

it('every direct dependency has a reason, and every reason a dependency', () => {
  const named = [...page.matchAll(/`(@?[\w./-]+)`/g)].map((match) => match[1]!).filter((name) => !name.startsWith('.') && !['package.json'].includes(name));
  expect([...new Set(named)].sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

it('every version is pinned', () => {
  for (const version of [...Object.values(dependencies), ...Object.values(devDependencies)]) expect(version).toMatch(/^\d/);
});
