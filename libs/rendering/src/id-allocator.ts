import { randomInt } from 'node:crypto';

/** An allocated number in a text: its offset, its counter (`''` for the counter that blocks share) and its value. */
export type NumberMark = readonly [at: number, counter: string, number: number];

/** A text with allocated numbers, which count from 1, and their positions in order. */
export interface NumberedText {
  html: string;
  marks: readonly NumberMark[];
}

/** Counters whose numbers are written in another form than digits, by the first word of their names. */
const FORMATS: Readonly<Record<string, (number: number) => string>> = {
  comment: (number) => (number % 2 === 0 ? 'odd alt' : 'even'),
  thread: (number) => (number % 2 === 0 ? 'thread-odd thread-alt' : 'thread-even'),
  menu: (number) => (number === 1 ? '' : ` ${number}`),
  priority: (number) => (number === 1 ? 'fetchpriority="high" ' : ''),
};

function formatNumber(counter: string, number: number): string {
  const format = FORMATS[counter.split(' ', 1)[0]!] ?? String;
  return format(number);
}

/**
 * Prefix of an unresolved ID in a text, followed by its allocation index. It is random, so that authors cannot write
 * it.
 */
const PLACEHOLDER_PREFIX = `${randomInt(1e11, 1e12)}${randomInt(1e11, 1e12)}`;
const DIGITS = 8;
const PLACEHOLDERS = new RegExp(`${PLACEHOLDER_PREFIX}(\\d{${DIGITS}})`, 'g');

/**
 * Allocates numbers for ids that must be unique within one answer. During the rendering of a text they are
 * placeholders. At the end these become numbers from 1, with known positions, so that numbers can continue from earlier
 * texts in an answer.
 */
export class IdAllocator {
  private readonly allocations: { counter: string; number: number }[] = [];
  private readonly counters = new Map<string, number>();

  /** Returns the prefix with the next number of the counter that all blocks share. */
  allocateId(prefix: string): string {
    return prefix + this.allocate('');
  }

  /** Returns a placeholder of the next number of a counter, in the form of `FORMATS`. */
  allocate(counter: string): string {
    const number = (this.counters.get(counter) ?? 0) + 1;
    this.counters.set(counter, number);
    this.allocations.push({ counter, number });
    return PLACEHOLDER_PREFIX + String(this.allocations.length - 1).padStart(DIGITS, '0');
  }

  /** How many numbers are allocated, by counter. */
  get taken(): Record<string, number> {
    return Object.fromEntries(this.counters);
  }

  /** Replaces the placeholders of a text with their numbers. */
  resolvePlaceholders(text: string): NumberedText {
    if (this.allocations.length === 0) return { html: text, marks: [] };
    const marks: NumberMark[] = [];
    let [html, end] = ['', 0];
    for (const { 0: placeholder, 1: allocation, index } of text.matchAll(PLACEHOLDERS)) {
      const { counter, number } = this.allocations[Number(allocation)]!;
      html += text.slice(end, index);
      marks.push([html.length, counter, number]);
      html += formatNumber(counter, number);
      end = index + placeholder.length;
    }
    return { html: html + text.slice(end), marks };
  }
}

/**
 * Returns a text with its numbers continued from those of earlier texts.
 * @param before returns how many numbers earlier texts have allocated from a counter
 */
export function continueNumbers({ html, marks }: NumberedText, before: (counter: string) => number): string {
  let [text, end] = ['', 0];
  for (const [at, counter, number] of marks) {
    text += html.slice(end, at) + formatNumber(counter, number + before(counter));
    end = at + formatNumber(counter, number).length;
  }
  return text + html.slice(end);
}
