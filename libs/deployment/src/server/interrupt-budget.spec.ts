import { spawnSync } from 'node:child_process';
import v8 from 'node:v8';
import { delayJitOptimization, hastenJitOptimization } from './interrupt-budget.js';

describe('delayJitOptimization and hastenJitOptimization', () => {
  const setFlags = jest.spyOn(v8, 'setFlagsFromString').mockImplementation();
  afterEach(() => setFlags.mockClear());
  afterAll(() => setFlags.mockRestore());

  it.each([delayJitOptimization, hastenJitOptimization])(
    '%p sets no flag in versions of V8 that do not have it',
    (optimize) => {
      optimize('12.4.254.21-node.33');
      optimize('13.6.233.10-node.28');
      expect(setFlags).not.toHaveBeenCalled();
    },
  );

  it('set different values of a flag that V8 of Node 20 has', () => {
    for (const optimize of [delayJitOptimization, hastenJitOptimization]) optimize('11.3.244.8-node.33');
    const flags = setFlags.mock.calls.map(([flag]) => flag);
    expect(new Set(flags)).toHaveProperty('size', 2);
    if (!process.version.startsWith('v20.')) return;
    // V8 reports a flag that it does not have on standard error.
    const { stderr } = spawnSync(process.execPath, ['-e', `${JSON.stringify(flags)}.forEach(v8.setFlagsFromString)`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});
