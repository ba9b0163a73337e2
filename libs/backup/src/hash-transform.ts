import { Transform } from 'node:stream';
import type { Hash } from 'node:crypto';

/** Forwards bytes and adds them to a hash. */
export function hashTransform(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
