import { spawnSync } from 'node:child_process';
import v8 from 'node:v8';
import { optimizeSooner } from './optimize-sooner.js';

describe('optimizeSooner', () => {
  const setFlags = jest.spyOn(v8, 'setFlagsFromString').mockImplementation();
  afterEach(() => setFlags.mockClear());
  afterAll(() => setFlags.mockRestore());

  it('sets no flag in versions of V8 that do not have it', () => {
    optimizeSooner('12.4.254.21-node.33');
    optimizeSooner('13.6.233.10-node.28');
    expect(setFlags).not.toHaveBeenCalled();
  });

  it('sets a flag that V8 of Node 20 has', () => {
    optimizeSooner('11.3.244.8-node.33');
    const flags = setFlags.mock.calls.map(([flag]) => flag);
    expect(flags).toHaveLength(1);
    if (!process.version.startsWith('v20.')) return;
    // V8 reports a flag that it does not have on standard error.
    const { stderr } = spawnSync(process.execPath, ['-e', `v8.setFlagsFromString('${flags[0]}')`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});
