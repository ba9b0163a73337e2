import { AsyncLocalStorage } from 'node:async_hooks';
import disableUsedAsyncLocalStorages from './async-local-storages.cjs';

it('an AsyncLocalStorage that a suite used is disabled when the suite ends, and works again after another `run`', () => {
  const storage = new AsyncLocalStorage<string>();
  const seen = storage.run('first', () => {
    disableUsedAsyncLocalStorages();
    return storage.getStore();
  });
  expect(seen).toBeUndefined();
  expect(storage.run('second', () => storage.getStore())).toBe('second');
});
