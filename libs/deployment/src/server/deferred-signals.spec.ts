import { once } from 'node:events';
import { DeferredSignals } from './deferred-signals.js';

describe('DeferredSignals', () => {
  it('holds back the first signal until it is delivered', async () => {
    const signals = new DeferredSignals(['SIGUSR2', 'SIGWINCH']);
    expect(signals.received).toBeUndefined();
    process.kill(process.pid, 'SIGUSR2');
    while (!signals.received) await new Promise(setImmediate);
    const handled = once(process, 'SIGUSR2');
    expect(signals.deliver()).toBe(true);
    expect(await handled).toEqual(['SIGUSR2', expect.any(Number)]);
    expect([process.listenerCount('SIGUSR2'), process.listenerCount('SIGWINCH')]).toEqual([0, 0]);
  });

  it('delivers nothing if there was no signal', () => {
    expect(new DeferredSignals(['SIGUSR2']).deliver()).toBe(false);
    expect(process.listenerCount('SIGUSR2')).toBe(0);
  });
});
