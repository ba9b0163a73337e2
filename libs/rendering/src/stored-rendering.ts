import { deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import { promisify } from 'node:util';
import { readPositionDependence, writePositionDependence } from './positions/position-dependence.js';
import type { PositionDependence } from './positions/position-dependence.js';
import type { CollectedStyles } from './supports/block-styles.js';

/** Version of the format of `packRendering`. Renderings of another format are stale. */
export const STORED_FORMAT = 2;

/** The stored rendering of a post at the first position of an answer. */
export interface StoredRendering {
  /** Absent for a short title, which takes less time to render than to store. */
  title?: string;
  content: string;
  excerpt: string;
  /** Absent for most plain texts. */
  positionDependence?: PositionDependence;
  /** Styles of the classes that are generated for its content; absent for none. */
  styles?: CollectedStyles;
}

/**
 * Renderings have a few kilobytes. Allocating the default window, tables and buffers takes as long as compressing them.
 * Higher levels save only 3 % more.
 */
const COMPRESSION = { level: 1, windowBits: 12, memLevel: 4, chunkSize: 2048 };
const DECOMPRESSION = { chunkSize: 4096 };
/** Length in characters from which texts are compressed in another thread. Shorter texts take less than 2 ms. */
const THREAD_THRESHOLD = 64 * 1024;
const deflateInThread = promisify<string, typeof COMPRESSION, Buffer>(deflateRaw);

/** The JSON that is compressed. `null` and an empty dependence stand for absent values. */
type StoredTexts = [
  title: string | null,
  content: string,
  excerpt: string,
  positionDependence: string,
  styles: CollectedStyles | null,
];

/** Compresses a rendering for the database, to about a third of its size. */
export function packRendering(rendering: StoredRendering): Uint8Array | Promise<Uint8Array> {
  const { title, content, excerpt, positionDependence, styles } = rendering;
  const dependence = positionDependence ? writePositionDependence(positionDependence) : '';
  const json = JSON.stringify([title ?? null, content, excerpt, dependence, styles ?? null] satisfies StoredTexts);
  return json.length < THREAD_THRESHOLD ? deflateRawSync(json, COMPRESSION) : deflateInThread(json, COMPRESSION);
}

/** Reads what `packRendering` has compressed. */
export function unpackRendering(bytes: Uint8Array): StoredRendering {
  const [title, content, excerpt, dependence, styles] = JSON.parse(
    inflateRawSync(bytes, DECOMPRESSION).toString(),
  ) as StoredTexts;
  return {
    ...(title === null ? {} : { title }),
    content,
    excerpt,
    ...(dependence === '' ? {} : { positionDependence: readPositionDependence(dependence) }),
    ...(styles === null ? {} : { styles }),
  };
}
