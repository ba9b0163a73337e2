import { loadConfiguration } from '#platform';
import type { FileStore } from '#platform';
import type { SiteLogger } from '#platform/core';
import { warnOfUnusableBucket } from './unusable-bucket.js';

const BUCKET = 's3://key:secret@uploads?endpoint=https://s3.example';

/** Returns the warnings for a store with an answer. */
async function warningsOf(isReachable: () => Promise<boolean>, filesUrl = BUCKET): Promise<unknown[][]> {
  const warn = jest.fn();
  const configuration = loadConfiguration('academy', { FILES_URL: filesUrl });
  await warnOfUnusableBucket({ isReachable } as FileStore, configuration, { warn } as unknown as SiteLogger);
  return warn.mock.calls as unknown[][];
}

describe('warnOfUnusableBucket', () => {
  it('logs the setting and the reason when the store refuses the bucket', async () => {
    const refusal = Object.assign(new Error('The specified bucket does not exist'), {
      name: 'NoSuchBucket',
      $metadata: { httpStatusCode: 404 },
    });
    expect(await warningsOf(() => Promise.reject(refusal))).toEqual([
      [
        'FILES_URL: the bucket uploads at https://s3.example cannot be used: The specified bucket does not exist (NoSuchBucket). Uploads and files are answered with 503 until it can.',
        'Files',
      ],
    ]);
  });

  it('logs nothing when the store answers', async () => {
    expect(await warningsOf(() => Promise.resolve(true))).toEqual([]);
  });

  it('asks no folder, which the start has checked', async () => {
    const refuse = (): Promise<boolean> => Promise.reject(new Error('It was asked.'));
    expect(await warningsOf(refuse, '/srv/uploads')).toEqual([]);
  });
});
