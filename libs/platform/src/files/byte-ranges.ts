import type { ByteRange } from './file-store.js';

/**
 * Parses a Range header (RFC 9110 section 14.2).
 * @param size size of the file in bytes
 * @returns the range; undefined to send the whole file (no header, another unit, several ranges, invalid); `'none'` if
 * the range is not satisfiable (416)
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined | 'none' {
  const match = /^bytes=\s{0,9}(\d{0,15})-(\d{0,15})\s{0,9}$/i.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1]!, match[2]!];
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
