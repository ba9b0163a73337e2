import { createHash } from 'node:crypto';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';

/** The readers: the anonymous user and one user of each role. */
export type Reader = 'anonymous' | RoleName;
export const READERS: readonly Reader[] = ['anonymous', ...ROLES];

/** A text that occurs in one place of the site only, and the readers who may see it. */
export interface Canary {
  name: string;
  value: string;
  readers: ReadonlySet<Reader>;
  /** The spellings that `CANARY_WORDS` finds, and the others. */
  words: readonly string[];
  otherSpellings: readonly string[];
}

/** Returns the SHA-256 of an email address, which identifies its avatar. */
export const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex');

/** Matches texts that no answer may contain: password hashes and keys. */
const SECRET_PATTERN = /\$argon2(?:id|i|d)\$|\$2[aby]\$\d\d\$|\$P\$[\w./]{20}|-----BEGIN [A-Z ]*PRIVATE KEY/;
const EMAIL = /[\w.+-]{2,}@[\w-]+\.[a-z]{2,}/gi;
const IP = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;

/** Matches words that begin like the canaries without a special format. */
const CANARY_WORDS = /zq[\w.@%-]*/g;

/** Whether `CANARY_WORDS` matches the whole text, so that it only occurs within words that the expression finds. */
const isCanaryWord = (text: string): boolean => text.replace(CANARY_WORDS, '') === '';

/** Returns a value and its encodings in JSON, URLs and elsewhere. */
function spellings(value: string): string[] {
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/** The canaries of a site, and the ones that were seen. */
export class Canaries {
  readonly all: Canary[] = [];
  /** Values in lower case. */
  private readonly known = new Set<string>();
  private readonly seen = new Set<string>();

  /** Registers a canary and returns its value. */
  plant(name: string, value: string, ...readers: Reader[]): string {
    const all = spellings(value);
    const words = all.filter(isCanaryWord);
    const otherSpellings = all.filter((text) => !isCanaryWord(text));
    this.all.push({ name, value, readers: new Set(readers), words, otherSpellings });
    this.known.add(value.toLowerCase());
    return value;
  }

  /** Registers a canary that no answer needs to contain, although its readers may see it. Returns its value. */
  plantUnreachable(name: string, value: string, ...readers: Reader[]): string {
    this.seen.add(name);
    return this.plant(name, value, ...readers);
  }

  /** Returns the canaries in an answer that the reader may not see. */
  leaks(reader: Reader, bytes: string): string[] {
    const leaks: string[] = [];
    // Each answer is searched once for all words that may be canaries, and most canaries are searched in these words.
    const found = [...new Set(bytes.match(CANARY_WORDS))].join('\n');
    for (const { name, readers, words, otherSpellings } of this.all) {
      if (!words.some((text) => found.includes(text)) && !otherSpellings.some((text) => bytes.includes(text))) continue;
      this.seen.add(name);
      if (!readers.has(reader)) leaks.push(name);
    }
    const hash = SECRET_PATTERN.exec(bytes);
    if (hash) leaks.push(`a hash or a key: ${hash[0]}`);
    return [...leaks, ...this.unknownAddresses(reader, bytes)];
  }

  /** Returns email and IP addresses that are not canaries, in answers for readers without rights. */
  private unknownAddresses(reader: Reader, bytes: string): string[] {
    if (reader !== 'anonymous' && reader !== 'subscriber') return [];
    const emails = bytes.includes('@') ? bytes.matchAll(EMAIL) : [];
    return [...emails, ...bytes.matchAll(IP)]
      .map(([address]) => address.toLowerCase())
      .filter((address) => !this.known.has(address))
      .map((address) => `an unknown address: ${address}`);
  }

  /** Returns canaries that a reader may see but no answer contained, since the scan did not reach their place. */
  get unseen(): string[] {
    return this.all.filter(({ name, readers }) => readers.size > 0 && !this.seen.has(name)).map(({ name }) => name);
  }
}
