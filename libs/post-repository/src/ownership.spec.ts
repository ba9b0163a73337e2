import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OWNER = 'libs/post-repository/src/';
/** Other files that may name the table: migrations create it, and suites test it. */
const EXEMPT = /\/migrations\/|\.(?:e2e-)?spec\.ts$|^libs\/testing\//;
const STATEMENT = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?posts\b(?!_)/;

describe('PostRepository', () => {
  it('owns every statement on the table posts', () => {
    const files = ['libs', 'apps'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    );
    const sources = files.filter((file) => file.endsWith('.ts') && !EXEMPT.test(file));
    const withStatements = sources.filter((file) => STATEMENT.test(readFileSync(file, 'utf8')));
    expect(withStatements.filter((file) => file.startsWith(OWNER)).length).toBeGreaterThan(0);
    expect(withStatements.filter((file) => !file.startsWith(OWNER))).toEqual([]);
  });
});
