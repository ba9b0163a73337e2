import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads a source in a process whose inspector is open, and prints the source map of its script. */
const PROGRAM = `
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.url.endsWith('/libs/text/src/addresses/parse-url.ts')) console.log(params.sourceMapURL);
  });
  session.post('Debugger.enable');
  require('./libs/testing/jest/load-typescript.cjs');
  require('./libs/text/src/addresses/parse-url.ts');
`;

it('sources have a source map with their address in a process that is debugged, so that breakpoints are found', () => {
  const { stdout } = spawnSync(process.execPath, ['--inspect=127.0.0.1:0', '-e', PROGRAM], { encoding: 'utf8' });
  const [, map = ''] = /^data:application\/json;base64,(\S+)\n$/.exec(stdout) ?? [];
  const { sourceRoot, sources } = JSON.parse(Buffer.from(map, 'base64').toString()) as Record<string, unknown>;
  expect([sourceRoot, sources]).toEqual([pathToFileURL('libs/text/src/addresses/').href, ['parse-url.ts']]);
});

it('sources are loaded from a project in which nothing can be stored', () => {
  const root = mkdtempSync(join(tmpdir(), 'atrium-read-only-'));
  mkdirSync(join(root, 'libs/testing/jest'), { recursive: true });
  cpSync('libs/testing/jest/load-typescript.cjs', join(root, 'libs/testing/jest/load-typescript.cjs'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(resolve('node_modules/@swc'), join(root, 'node_modules/@swc'));
  // A file, because the administrator could write into a folder without permissions.
  writeFileSync(join(root, 'node_modules/.cache'), '');
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'source.ts'), 'export const answer: number = 42;');
  const program = "require('./libs/testing/jest/load-typescript.cjs'); console.log(require('./source.ts').answer);";
  const env = { ...process.env, HOME: join(root, 'home') };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: root, env, encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['42\n', '']);
  expect(readdirSync(join(root, 'home/.cache/atrium/suites'))).toHaveLength(2);
  rmSync(root, { recursive: true });
});
