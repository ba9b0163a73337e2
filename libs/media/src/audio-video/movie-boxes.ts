import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** Header of a movie in the ISO base media format (ISO/IEC 14496-12). */
export interface MovieHead {
  /** Major brand, such as `isom` or `qt  `. */
  brand?: string;
  width?: number;
  height?: number;
  /** Seconds. */
  duration?: number;
  /** Seconds since 1970. */
  created?: number;
}

/** Maximum bytes of a header. */
const MAX_HEADER_BYTES = 64 * 1024 ** 2;
/** Maximum number of boxes on the first level, and of boxes within the header together. */
const MAX_BOXES = 10_000;

/** The number of boxes that may still be read. */
interface BoxBudget {
  left: number;
}
/** Seconds from 1904, the epoch of the format, to 1970. */
const EPOCH = 2_082_844_800;

/** Reads the header of a movie, wherever it is in the file. Returns an empty object if there is none. */
export async function readMovieHead(path: string): Promise<MovieHead> {
  const handle = await open(path);
  try {
    const head = await findHead(handle, (await handle.stat()).size);
    return head ? { ...(await brandOf(handle)), ...parseHead(head) } : {};
  } finally {
    await handle.close();
  }
}

async function brandOf(handle: FileHandle): Promise<MovieHead> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
  return bytesRead === 12 && buffer.toString('latin1', 4, 8) === 'ftyp'
    ? { brand: buffer.toString('latin1', 8, 12) }
    : {};
}

async function findHead(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  const start = Buffer.alloc(16);
  for (let at = 0, count = 0; at + 8 <= size && count < MAX_BOXES; count++) {
    const { bytesRead } = await handle.read(start, 0, 16, at);
    if (bytesRead < 8) return undefined;
    const shortLength = start.readUInt32BE(0);
    const length =
      shortLength === 1 && bytesRead === 16
        ? Number(start.readBigUInt64BE(8))
        : shortLength === 0
          ? size - at
          : shortLength;
    if (!Number.isSafeInteger(length) || length < 8) return undefined;
    if (start.toString('latin1', 4, 8) === 'moov') {
      if (length > MAX_HEADER_BYTES) return undefined;
      const head = Buffer.alloc(Math.min(length, size - at));
      await handle.read(head, 0, head.length, at);
      return head.subarray(shortLength === 1 ? 16 : 8);
    }
    at += length;
  }
  return undefined;
}

function parseHead(head: Buffer): MovieHead {
  const found: MovieHead = {};
  const budget = { left: MAX_BOXES };
  for (const [type, box] of boxesOf(head, budget)) {
    if (type === 'mvhd') Object.assign(found, movieTimes(box));
    else if (type === 'trak' && found.width === undefined) Object.assign(found, trackDimensions(box, budget));
  }
  return found;
}

/** Yields the boxes within a box, until the budget is exhausted. */
function* boxesOf(bytes: Buffer, budget: BoxBudget): Generator<[string, Buffer]> {
  for (let at = 0; at + 8 <= bytes.length && budget.left > 0; budget.left--) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > bytes.length) return;
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + length)];
    at += length;
  }
}

function movieTimes(box: Buffer): MovieHead {
  // A box of version 1 has times of 64 bits.
  const isLong = box[0] === 1;
  if (box.length < (isLong ? 32 : 20)) return {};
  const created = isLong ? Number(box.readBigUInt64BE(4)) : box.readUInt32BE(4);
  const scale = box.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  return {
    ...(scale > 0 ? { duration: length / scale } : {}),
    ...(created > EPOCH ? { created: created - EPOCH } : {}),
  };
}

/** Dimensions of a track: fixed-point numbers at the end of its header. */
function trackDimensions(track: Buffer, budget: BoxBudget): MovieHead {
  for (const [type, box] of boxesOf(track, budget)) {
    if (type !== 'tkhd' || box.length < 84) continue;
    const [width, height] = [box.readUInt32BE(box.length - 8) >>> 16, box.readUInt32BE(box.length - 4) >>> 16];
    return width > 0 && height > 0 ? { width, height } : {};
  }
  return {};
}
