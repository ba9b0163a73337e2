import { setImmediate } from 'node:timers/promises';

/** Number of characters that are parsed between two pauses, which takes about five milliseconds. */
const CHUNK = 1024 * 1024;
/** Code of the separator. */
const SPACE = 32;

/**
 * Parses non-negative integers separated by spaces. Pauses between the chunks of a long text, so that other requests
 * can run.
 */
export async function parseNumbers(text: string): Promise<number[]> {
  const numbers: number[] = [];
  for (let start = 0; start < text.length; start += CHUNK) {
    if (start > 0) await setImmediate();
    addNumbers(numbers, text, start);
  }
  return numbers;
}

/** Adds the numbers that begin in the chunk of a text at a position. */
function addNumbers(numbers: number[], text: string, start: number): void {
  let at = start;
  // A number that begins in the previous chunk was added with it.
  if (start > 0) while (at < text.length && text.charCodeAt(at - 1) !== SPACE) at++;
  for (const end = start + CHUNK; at < text.length && at < end; at++) {
    let value = 0;
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at))
      value = value * 10 + code - 48;
    numbers.push(value);
  }
}
