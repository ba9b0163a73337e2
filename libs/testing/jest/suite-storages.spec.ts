import { AsyncLocalStorage } from 'node:async_hooks';
import disableUsedStorages from './suite-storages.cjs';

it('a storage that ran is switched off with the suite, and works again when it runs again', () => {
  const storage = new AsyncLocalStorage<string>();
  const seen = storage.run('first', () => {
    disableUsedStorages();
    return storage.getStore();
  });
  expect(seen).toBeUndefined();
  expect(storage.run('second', () => storage.getStore())).toBe('second');
});
