import { randomInt } from 'node:crypto';

/** A number in a text: where it starts, and which counter it is of (`''` for the one that blocks share). */
export type IdMarker = readonly [at: number, counter: string];

/** A text whose numbers count from 1, and where they stand, in their order. */
export interface NumberedText {
  html: string;
  marks: readonly IdMarker[];
}

/** Prefix of an unresolved id in a text, followed by its allocation index. It is random, so that no author can write it. */
const SIGN = `${randomInt(1e11, 1e12)}${randomInt(1e11, 1e12)}`;
const DIGITS = 8;
const SIGNS = new RegExp(`${SIGN}(\\d{${DIGITS}})`, 'g');

/**
 * Numbers for ids that must differ within one answer. While a text is made, signs stand for them; at its end they become numbers from 1 on,
 * and it is known where they stand, so that they can go on from what came before in an answer.
 */
export class IdAllocator {
  private readonly given: { counter: string; number: number }[] = [];
  private readonly counters = new Map<string, number>();
  private readonly amounts = new Map<string, number>();

  /** The prefix with the next of the numbers that all blocks share. */
  next(prefix: string): string {
    return prefix + this.number('');
  }

  /** The next number of a counter, as digits that become it in the end. */
  number(counter: string): string {
    const number = (this.counters.get(counter) ?? 0) + 1;
    this.counters.set(counter, number);
    this.given.push({ counter, number });
    return SIGN + String(this.given.length - 1).padStart(DIGITS, '0');
  }

  /** Adds to an amount that is bounded within one rendering, and gives its new value. */
  add(name: string, amount: number): number {
    const sum = (this.amounts.get(name) ?? 0) + amount;
    this.amounts.set(name, sum);
    return sum;
  }

  /** How many numbers of each counter were given. */
  get taken(): Record<string, number> {
    return Object.fromEntries(this.counters);
  }

  /** A text that was made with these numbers. */
  settle(text: string): NumberedText {
    if (this.given.length === 0) return { html: text, marks: [] };
    const marks: IdMarker[] = [];
    let [html, end] = ['', 0];
    for (const { 0: sign, 1: place, index } of text.matchAll(SIGNS)) {
      const { counter, number } = this.given[Number(place)]!;
      html += text.slice(end, index);
      marks.push([html.length, counter]);
      html += String(number);
      end = index + sign.length;
    }
    return { html: html + text.slice(end), marks };
  }
}

/** A text with its numbers counted on from how many of each counter came before. */
export function countedOn({ html, marks }: NumberedText, before: (counter: string) => number): string {
  let [text, end] = ['', 0];
  for (const [at, counter] of marks) {
    const digits = /^\d+/.exec(html.slice(at, at + DIGITS))?.[0] ?? '';
    text += html.slice(end, at) + String(Number(digits) + before(counter));
    end = at + digits.length;
  }
  return text + html.slice(end);
}
