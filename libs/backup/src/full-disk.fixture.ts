import promises from 'node:fs/promises';

/**
 * Makes the next file that is opened one on a full disk.
 * @param mocks the object `jest` of the suite
 */
export function openNextFileOnFullDisk(mocks: typeof jest): void {
  const { open } = promises;
  mocks.spyOn(promises, 'open').mockImplementationOnce(async (path) => {
    await promises.symlink('/dev/full', path);
    return open(path, 'w');
  });
}
