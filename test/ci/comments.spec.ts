import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Columns of code and comments. The formatter wraps code at this width, but no comments. */
const MAX_COLUMNS = 120;

/** Written by programs. */
const GENERATED = /^(?:docs\/api|clients\/typescript\/types)\//;

const sources = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !GENERATED.test(path));

it(`comments have at most ${MAX_COLUMNS} columns`, () => {
  const long = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > MAX_COLUMNS ? [`${path}:${index + 1}`] : [],
      ),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});
