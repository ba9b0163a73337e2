import { createHash } from 'node:crypto';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';

/** The users who ask: anonymous ones, and one user of each role. */
export type Reader = 'anonymous' | RoleName;
export const READERS: readonly Reader[] = ['anonymous', ...ROLES];

/** A text that stands in one place of the site and in no other, and the readers whom an answer may show it to. */
export interface Canary {
  name: string;
  value: string;
  readers: ReadonlySet<Reader>;
  /** The value as it stands in JSON, in addresses and elsewhere. */
  spellings: readonly string[];
}

/** The SHA-256 of an address, as avatars are found by it. */
export const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex');

/** Texts of these shapes are in no answer at all: hashes of passwords, and keys. */
const NEVER = /\$argon2(?:id|i|d)\$|\$2[aby]\$\d\d\$|\$P\$[\w./]{20}|-----BEGIN [A-Z ]*PRIVATE KEY/;
const EMAIL = /[\w.+-]{2,}@[\w-]+\.[a-z]{2,}/gi;
const IP = /\b(?:\d{1,3}\.){3}\d{1,3}\b/g;

/** The start of the canaries that need no shape of their own. */
const MARK = 'zq';

function spellings(value: string): string[] {
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/** All canaries of a site, and what was seen of them. */
export class Canaries {
  readonly all: Canary[] = [];
  /** Values in small letters. */
  private readonly known = new Set<string>();
  private readonly seen = new Set<string>();

  /** Registers a canary and gives its value, to be put into the site. */
  plant(name: string, value: string, ...readers: Reader[]): string {
    this.all.push({ name, value, readers: new Set(readers), spellings: spellings(value) });
    this.known.add(value.toLowerCase());
    return value;
  }

  /** Names what an answer shows to a reader who may not see it. */
  faults(reader: Reader, bytes: string): string[] {
    const faults: string[] = [];
    // Most canaries start alike, so that most answers are searched for that start alone.
    const hasMarked = bytes.includes(MARK);
    for (const { name, value, readers, spellings: all } of this.all) {
      if (value.startsWith(MARK) && !hasMarked) continue;
      if (!all.some((text) => bytes.includes(text))) continue;
      this.seen.add(name);
      if (!readers.has(reader)) faults.push(name);
    }
    const hash = NEVER.exec(bytes);
    if (hash) faults.push(`a hash or a key: ${hash[0]}`);
    return [...faults, ...this.personal(reader, bytes)];
  }

  /** E-mail and network addresses that are not planted at all, in answers for readers without rights. */
  private personal(reader: Reader, bytes: string): string[] {
    if (reader !== 'anonymous' && reader !== 'subscriber') return [];
    const emails = bytes.includes('@') ? bytes.matchAll(EMAIL) : [];
    return [...emails, ...bytes.matchAll(IP)]
      .map(([address]) => address.toLowerCase())
      .filter((address) => !this.known.has(address))
      .map((address) => `an unknown address: ${address}`);
  }

  /** Canaries that some reader may see and that no answer showed: the scan did not reach their place. */
  get unseen(): string[] {
    return this.all.filter(({ name, readers }) => readers.size > 0 && !this.seen.has(name)).map(({ name }) => name);
  }
}
