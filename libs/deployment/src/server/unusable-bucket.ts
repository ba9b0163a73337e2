import { filesLocation } from '#platform';
import type { Configuration, FileStore } from '#platform';
import type { SiteLogger } from '#platform/core';
import { describeStartFailure } from './start-failure.js';

/**
 * Warns of a bucket that cannot be used, such as one with a misspelled name or key. The server starts without it,
 * because it still answers most requests.
 */
export async function warnOfUnusableBucket(
  files: FileStore,
  configuration: Configuration,
  logger: SiteLogger,
): Promise<void> {
  if (filesLocation(configuration).kind !== 's3') return;
  try {
    await files.isReachable();
  } catch (error) {
    const reason = describeStartFailure(error, configuration);
    logger.warn(`${reason} Uploads and files are answered with 503 until it can.`, 'Files');
  }
}
