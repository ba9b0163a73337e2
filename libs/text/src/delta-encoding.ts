import { crc32 } from 'node:zlib';

/**
 * Delta encoding: literals and copies from two dictionaries and from the bytes before (LZ77). Unlike a general
 * compression it copies only long parts, so that decoding takes little more time than copying the bytes.
 *
 * The encoding has the checksum of the second dictionary, the length of the bytes, and then literals, each followed by
 * a copy except for the last one: the length of the literal, its bytes, the length of the copy, and the start of the
 * copy, counted from the start of the first dictionary through the second one to the bytes. Numbers have seven bits per
 * byte, the lowest first; the eighth bit says that another byte follows.
 */

/** What bytes are encoded with. Decoding needs the same dictionaries. */
export interface Dictionaries {
  /** Shared by many values. It must not change. */
  template: Buffer;
  /** A text of this value that can change: decoding notices another one. */
  text: Buffer;
}

/** Minimum length of a copy in bytes. Shorter ones would save little and take time. */
const MIN_COPY = 24;
/** Number of bytes whose hash finds copies. */
const HASHED = 8;
const HASH_BITS = 12;
/** After 2 to the power of this number of bytes without a copy, each step of the search is a byte longer. */
const STEP_BITS = 5;
/** Maximum number of bytes that are copied one by one, which is faster than a call for so few. */
const SHORT_COPY = 32;

/** The template that was used last, with the last position of each hash. Most items share one. */
let indexed: { template: Buffer; positions: Int32Array } | undefined;

/** Encodes bytes as their delta from the dictionaries. */
export function encodeDelta(bytes: Buffer, { template, text }: Dictionaries): Buffer {
  const window = Buffer.concat([template, text, bytes]);
  const [textStart, bytesStart] = [template.length, template.length + text.length];
  const positions = positionsIn(template).slice();
  addPositions(positions, window, textStart, bytesStart);
  const parts = [encodeNumbers(crc32(text), bytes.length)];
  let literal = bytesStart;
  for (let next = literal; next + HASHED <= window.length;) {
    const at = next;
    const hash = hashAt(window, at);
    const found = positions[hash]!;
    positions[hash] = at;
    next += 1 + ((at - literal) >> STEP_BITS);
    if (found < 0) continue;
    // A copy stays within a dictionary, or ends before the position that it is written to.
    const firstMin =
      found < textStart ? 0 : found < bytesStart ? textStart : Math.max(bytesStart, found - (at - found));
    const before = matchBefore(window, found, at, firstMin, literal);
    const firstMax = found < textStart ? textStart : found < bytesStart ? bytesStart : at - before;
    const length = before + matchAfter(window, found, at, firstMax);
    if (length < MIN_COPY) continue;
    parts.push(
      encodeNumbers(at - before - literal),
      window.subarray(literal, at - before),
      encodeNumbers(length, found - before),
    );
    literal = at - before + length;
    next = literal;
  }
  parts.push(encodeNumbers(window.length - literal), window.subarray(literal));
  return Buffer.concat(parts);
}

/**
 * Decodes what `encodeDelta` has encoded. Returns undefined if the text has changed since then, or bytes are missing.
 */
export function decodeDelta(encoded: Buffer, { template, text }: Dictionaries): Buffer | undefined {
  const reader = { bytes: encoded, at: 0 };
  if (readNumber(reader) !== crc32(text)) return undefined;
  const [textStart, bytesStart] = [template.length, template.length + text.length];
  const size = readNumber(reader);
  const bytes = Buffer.allocUnsafe(size || 0);
  let end = 0;
  while (end < size) {
    const literal = readNumber(reader);
    end = copy(encoded, reader.at, literal, bytes, end);
    reader.at += literal;
    if (end === size) break;
    const length = readNumber(reader);
    const start = readNumber(reader);
    if (start < textStart) end = copy(template, start, length, bytes, end);
    else if (start < bytesStart) end = copy(text, start - textStart, length, bytes, end);
    else end = copy(bytes, start - bytesStart, length, bytes, end);
  }
  return end === size ? bytes : undefined;
}

/** Copies bytes and returns the end of the copy; NaN if the source is too short. */
function copy(source: Buffer, start: number, length: number, target: Buffer, end: number): number {
  if (!(start + length <= source.length)) return NaN;
  if (length > SHORT_COPY) return end + source.copy(target, end, start, start + length);
  for (let index = 0; index < length; index += 1) target[end + index] = source[start + index]!;
  return end + length;
}

/** Reads the next number; NaN after the last one. */
function readNumber(reader: { readonly bytes: Buffer; at: number }): number {
  let value = 0;
  for (let shift = 0; reader.at < reader.bytes.length; shift += 7) {
    const byte = reader.bytes[reader.at++]!;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value >>> 0;
  }
  return NaN;
}

function positionsIn(template: Buffer): Int32Array {
  if (indexed?.template.equals(template)) return indexed.positions;
  const positions = new Int32Array(2 ** HASH_BITS).fill(-1);
  addPositions(positions, template, 0, template.length);
  indexed = { template, positions };
  return positions;
}

function addPositions(positions: Int32Array, bytes: Buffer, start: number, end: number): void {
  for (let at = start; at + HASHED <= end; at += 1) positions[hashAt(bytes, at)] = at;
}

function hashAt(bytes: Buffer, at: number): number {
  const first = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  const second = bytes[at + 4]! | (bytes[at + 5]! << 8) | (bytes[at + 6]! << 16) | (bytes[at + 7]! << 24);
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> (32 - HASH_BITS);
}

/** The number of equal bytes before two positions, back to a minimum position each. */
function matchBefore(bytes: Buffer, first: number, second: number, firstMin: number, secondMin: number): number {
  const max = Math.min(first - firstMin, second - secondMin);
  let length = 0;
  while (length < max && bytes[first - length - 1] === bytes[second - length - 1]) length += 1;
  return length;
}

/** The number of equal bytes from two positions on, of which the first are before a maximum position. */
function matchAfter(bytes: Buffer, first: number, second: number, firstMax: number): number {
  const max = Math.min(firstMax - first, bytes.length - second);
  let length = 0;
  while (length < max && bytes[first + length] === bytes[second + length]) length += 1;
  return length;
}

function encodeNumbers(...values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
    bytes.push(value);
  }
  return Buffer.from(bytes);
}
