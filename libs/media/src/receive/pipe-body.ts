import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RestError } from '#route-registry';

/**
 * Pipes a request's body, or a part of it, to a stream. Unlike `pipeline` it does not destroy the source after an
 * error, because the client still needs an answer: the rest is read and dropped.
 * @throws RestError `rest_upload_incomplete` if the client disconnects; errors of the target
 */
export async function pipeBody(source: Readable, target: Writable): Promise<void> {
  if (source.destroyed && !source.readableEnded) {
    // A destroyed source emits no further event.
    target.destroy();
    throw incompleteError();
  }
  let reportBreak: ((error: Error) => void) | undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    reportBreak = reject;
  });
  const onBreak = (): void => {
    if (!source.readableEnded) reportBreak?.(incompleteError());
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
    // The error listener stays: a later error of the source without a listener would end the process.
    source.off('close', onBreak);
  }
}

function incompleteError(): RestError {
  return new RestError('rest_upload_incomplete', 'The upload was interrupted.', 400);
}
