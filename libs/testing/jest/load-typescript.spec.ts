import { spawnSync } from 'node:child_process';
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
