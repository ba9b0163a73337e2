import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RestError } from '#route-registry';

/**
 * Pipes a request's body, or a part of it, to its end. Unlike `pipeline` it leaves the source alone when something fails, for whoever sends
 * it is still to be answered: the rest is read and dropped.
 * @throws RestError `rest_upload_incomplete` where the sender breaks off; what the target throws
 */
export async function pipeToFile(source: Readable, target: Writable): Promise<void> {
  let brokenOff: ((error: Error) => void) | undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    brokenOff = reject;
  });
  const onBreak = (): void => {
    if (!source.readableEnded) brokenOff?.(new RestError('rest_upload_incomplete', 'The upload was broken off.', 400));
  };
  source.once('error', onBreak).once('close', onBreak);
  source.pipe(target);
  try {
    await Promise.race([finished(target, { readable: false }), broken]);
  } catch (error) {
    source.unpipe(target);
    source.resume();
    target.destroy();
    throw error;
  } finally {
    source.off('close', onBreak);
  }
}
