import { firstIndex } from './first-index.js';

/** Number of ids of a new chunk. A chunk of twice as many is split. */
const CHUNK_LENGTH = 1_024;

/**
 * An immutable sequence of post ids. It consists of chunks, so a changed sequence shares all chunks but one with the
 * previous one: a change of a million ids copies some kilobytes.
 */
export class IdSequence {
  /** The position of the first id of each chunk, followed by the length of the sequence. */
  private readonly starts: Uint32Array;

  private constructor(private readonly chunks: readonly Uint32Array[]) {
    this.starts = new Uint32Array(chunks.length + 1);
    for (let index = 0; index < chunks.length; index++)
      this.starts[index + 1] = this.starts[index]! + chunks[index]!.length;
  }

  /** Creates the sequence of these ids. */
  static fromIds(ids: Uint32Array): IdSequence {
    const chunks: Uint32Array[] = [];
    for (let start = 0; start < ids.length; start += CHUNK_LENGTH) chunks.push(ids.slice(start, start + CHUNK_LENGTH));
    return new IdSequence(chunks);
  }

  /** Number of ids. */
  get length(): number {
    return this.starts[this.chunks.length]!;
  }

  /** Size in memory, in bytes. */
  get byteLength(): number {
    return this.length * Uint32Array.BYTES_PER_ELEMENT + this.starts.byteLength;
  }

  /** Returns the ids from a position until before another one, as consecutive parts. */
  parts(start: number, end: number): Uint32Array[] {
    const parts: Uint32Array[] = [];
    const last = Math.min(end, this.length);
    for (let index = this.chunkAt(start); index < this.chunks.length && this.starts[index]! < last; index++) {
      const first = this.starts[index]!;
      parts.push(this.chunks[index]!.subarray(Math.max(0, start - first), last - first));
    }
    return parts;
  }

  /** Returns a copy of the ids from a position until before another one. */
  slice(start: number, end: number): Uint32Array {
    const ids = new Uint32Array(Math.max(0, Math.min(end, this.length) - start));
    let length = 0;
    for (const part of this.parts(start, end)) {
      ids.set(part, length);
      length += part.length;
    }
    return ids;
  }

  /**
   * Returns the position of the first id that fulfills a condition; the length if none does. Takes logarithmic time.
   * @param fulfills a condition that, if it is true for an id, is true for all later ones
   */
  firstPosition(fulfills: (id: number) => boolean): number {
    const index = firstIndex(this.chunks.length, (at) => fulfills(this.chunks[at]!.at(-1)!));
    const chunk = this.chunks[index];
    return chunk ? this.starts[index]! + firstIndex(chunk.length, (at) => fulfills(chunk[at]!)) : this.length;
  }

  /** Returns the sequence without the id at a position. */
  removeAt(position: number): IdSequence {
    const index = this.chunkAt(position);
    const chunk = this.chunks[index]!;
    const at = position - this.starts[index]!;
    const rest = new Uint32Array(chunk.length - 1);
    rest.set(chunk.subarray(0, at));
    rest.set(chunk.subarray(at + 1), at);
    return new IdSequence(this.chunks.toSpliced(index, 1, ...(rest.length > 0 ? [rest] : [])));
  }

  /** Returns the sequence with another id at a position, before the id that was there. */
  insertAt(position: number, id: number): IdSequence {
    if (this.chunks.length === 0) return new IdSequence([Uint32Array.of(id)]);
    const index = Math.min(this.chunkAt(position), this.chunks.length - 1);
    const chunk = this.chunks[index]!;
    const at = position - this.starts[index]!;
    const longer = new Uint32Array(chunk.length + 1);
    longer.set(chunk.subarray(0, at));
    longer[at] = id;
    longer.set(chunk.subarray(at), at + 1);
    const chunks =
      longer.length < 2 * CHUNK_LENGTH ? [longer] : [longer.slice(0, CHUNK_LENGTH), longer.slice(CHUNK_LENGTH)];
    return new IdSequence(this.chunks.toSpliced(index, 1, ...chunks));
  }

  /** Returns the index of the chunk that contains a position; the number of chunks if none does. */
  private chunkAt(position: number): number {
    return firstIndex(this.chunks.length, (index) => this.starts[index + 1]! > position);
  }
}
