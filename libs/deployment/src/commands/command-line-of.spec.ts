import { commandLineOf } from './command-line-of.js';

describe('commandLineOf', () => {
  it.each([
    ['/srv/atrium/dist/academy/main.js', 'npm run -s cli -- academy'],
    ['/srv/atrium/dist/academy/cli.js', 'npm run -s cli -- academy'],
    ['/srv/atrium/scripts/cli.mjs', 'npm run -s cli -- academy'],
    ['/srv/site/node_modules/.bin/atrium', 'npx atrium academy'],
    ['C:\\site\\node_modules\\atrium\\bin\\atrium.js', 'npx atrium academy'],
    ['/srv/my-site/dist/bundle/server/main.js', 'npm run -s cli --'],
    ['/srv/my-site/dist/src/main.js', 'npm run -s cli --'],
  ])('returns the command line for the program %s: %s', (script, expected) => {
    expect(commandLineOf('academy', script)).toBe(expected);
  });
});
