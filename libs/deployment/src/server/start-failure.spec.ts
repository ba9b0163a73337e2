import { loadConfiguration } from '#platform';
import { describeStartFailure } from './start-failure.js';

describe('describeStartFailure', () => {
  const configuration = loadConfiguration('academy', { DATA_DIR: '/srv/site', FILES_URL: '/srv/files' });
  const describeFailure = (path: string): string =>
    describeStartFailure(Object.assign(new Error('refused'), { code: 'EACCES', path }), configuration);

  it.each([
    ['/srv/site/secret.key', 'DATA_DIR: '],
    ['/srv/files/2026', 'FILES_URL: '],
    ['/opt/atrium/package.json', ''],
  ])('names the setting of the path %s', (path, setting) => {
    expect(describeFailure(path)).toBe(`${setting}${path} cannot be used: this process has no permission (EACCES).`);
  });

  it('says what to do if a transaction conflicts with others again and again', () => {
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    expect(describeStartFailure(conflict, configuration)).toMatch(
      /^Nothing was changed, .* Stop the server, or try again/,
    );
  });
});
