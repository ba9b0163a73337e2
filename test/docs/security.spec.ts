import { existsSync, readFileSync } from 'node:fs';

const rows = readFileSync('docs/security.md', 'utf8').split('\n').filter((line) => /^\| \d+ /.test(line));

it('the threat model has all 34 cases', () => {
  expect(rows.map((row) => Number(/^\| (\d+)/.exec(row)![1]))).toEqual(Array.from({ length: 34 }, (_, n) => n + 1));
});

it.each(rows.map((row) => [row.slice(2, 60), row]))('the suites of case %s exist, with the tests that are named', (_case, row) => {
  const suites = [...row.matchAll(/`((?:test|libs)\/[\w./-]+)`((?:,? "[^"]+")*)/g)];
  expect(suites.length).toBeGreaterThan(0);
  for (const [, path, names] of suites) {
    expect({ path, exists: existsSync(path!) }).toEqual({ path, exists: true });
    const source = readFileSync(path!, 'utf8').replaceAll("\\'", "'");
    for (const [, name] of names!.matchAll(/"([^"]+)"/g)) expect({ path, name, found: source.includes(name!) }).toEqual({ path, name, found: true });
  }
});
