import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('.'));

/** The pictures that a page shows with an alternative text, as paths in docs/. */
const shownBy = (page: string): string[] =>
  [...readFileSync(join('docs', page), 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) =>
    join(dirname(page), path!),
  );

it('pages show each picture in docs/ with an alternative text, and no others', () => {
  const shown = new Set(files.filter((path) => path.endsWith('.md')).flatMap(shownBy));
  expect(files.filter((path) => /\.(png|svg)$/.test(path)).sort()).toEqual([...shown].sort());
});
