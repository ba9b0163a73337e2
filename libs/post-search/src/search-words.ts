/**
 * Words of texts for the full-text index of SQLite. Each character of a text belongs to a word, so a search for any
 * substring can be translated to words. The first one may be the end of a longer word, the last one the beginning.
 *
 * A word is a run of letters with the space that follows it, or a run of other characters. Digits, characters of
 * scripts without spaces, and those of long runs are words of their own.
 */

/** Separates words in the index. `foldText` removes it and the marks from texts. */
export const WORD_SEPARATOR = '\u007F';
/** The first word of each text. Before a character, it marks a word of one character. */
const START_MARK = '\uFDD0';
/** The last word of each text. */
const END_MARK = '\uFDD1';
/** Maximum length of a run, in UTF-16 code units; the characters of longer runs, such as encoded images, are words. */
const MAX_RUN_LENGTH = 40;

/**
 * Digits and letters of scripts without spaces. Each is a word of its own, because the table of words omits words of
 * one character. Otherwise almost every new number would be added to it.
 */
const SINGLE_CHARACTER =
  /[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER_CHARACTER = /\p{L}/u;

/** Classes of characters; runs are of one class. */
const OTHER = 1;
const LETTER = 2;
const SINGLE = 3;
type CharacterClass = typeof OTHER | typeof LETTER | typeof SINGLE;

/** Known classes of the Basic Multilingual Plane by code point; 0 if not determined yet. */
const classes = new Uint8Array(0x10000);

function classAt(text: string, index: number): CharacterClass {
  return (classes[text.charCodeAt(index)] as CharacterClass | 0) || determineClass(text, index);
}

function determineClass(text: string, index: number): CharacterClass {
  const character = String.fromCodePoint(text.codePointAt(index)!);
  const found = SINGLE_CHARACTER.test(character) ? SINGLE : LETTER_CHARACTER.test(character) ? LETTER : OTHER;
  // The class of a surrogate depends on the next one.
  if (!/[\uD800-\uDFFF]/.test(character[0]!)) classes[text.charCodeAt(index)] = found;
  return found;
}

/** Successive characters of one class. They become one word (see `isWhole`), or one word each. */
interface Run {
  class: CharacterClass;
  start: number;
  /** The index after its characters, without the space that follows it. */
  end: number;
}

function runAt(text: string, start: number): Run {
  const characterClass = classAt(text, start);
  let end = start + lengthAt(text, start);
  if (characterClass !== SINGLE)
    while (end < text.length && classAt(text, end) === characterClass) end += lengthAt(text, end);
  return { class: characterClass, start, end };
}

/** The number of code units of a character. */
function lengthAt(text: string, index: number): number {
  return text.charCodeAt(index) >= 0xd800 && text.codePointAt(index)! > 0xffff ? 2 : 1;
}

/** Whether a run becomes one word, instead of a word for each character. */
function isWhole(run: Run): boolean {
  return run.class !== SINGLE && run.end - run.start <= MAX_RUN_LENGTH;
}

/** The index after the word of a run: a run of letters includes a space that follows. */
function endOfWord(text: string, { class: characterClass, end }: Run): number {
  return characterClass === LETTER && text[end] === ' ' ? end + 1 : end;
}

function markedCharacters(text: string, { start, end }: Run): string[] {
  const words: string[] = [];
  for (let index = start; index < end; index += lengthAt(text, index)) words.push(markedCharacter(text, index));
  return words;
}

/** The words of ASCII characters by code, so that each digit of a text needs no string of its own. */
const MARKED_ASCII = Array.from({ length: 128 }, (_, code) => START_MARK + String.fromCharCode(code));

function markedCharacter(text: string, index: number): string {
  return MARKED_ASCII[text.charCodeAt(index)] ?? START_MARK + text.slice(index, index + lengthAt(text, index));
}

/** Returns the words of a folded text from an index on, after those of `words`. */
function wordsFrom(text: string, start: number, words: string[] = []): string[] {
  for (let index = start; index < text.length;) {
    const run = runAt(text, index);
    const end = isWhole(run) ? endOfWord(text, run) : run.end;
    if (isWhole(run)) words.push(text.slice(index, end));
    else if (run.class === SINGLE) words.push(markedCharacter(text, index));
    else for (const character of markedCharacters(text, run)) words.push(character);
    index = end;
  }
  return words;
}

/** Returns the words of a folded text that the index of SQLite contains: between marks. */
export function wordsToIndex(text: string): string[] {
  const words = wordsFrom(text, 0, [START_MARK]);
  words.push(END_MARK);
  return words;
}

/** Returns the words of a folded text as the index of SQLite takes them, with separators. */
export function indexedWords(text: string): string {
  return wordsToIndex(text).join(WORD_SEPARATOR);
}

/** Whether searches look up a word by its parts. They do not look up words of one character, nor marks. */
export function hasParts(word: string): boolean {
  return !isMarked(word, 0);
}

/** Whether the word at an index of indexed words is a mark, or one character after a mark. */
function isMarked(words: string, index: number): boolean {
  return words[index] === START_MARK || words[index] === END_MARK;
}

/**
 * Visits the words of an indexed text that searches look up by their parts. Most words of many texts are digits, which
 * it skips without a string for each.
 */
export function forEachWordWithParts(indexed: string, visit: (word: string) => void): void {
  for (let start = 0, end = 0; end < indexed.length; start = end + 1) {
    end = indexed.indexOf(WORD_SEPARATOR, start);
    if (end < 0) end = indexed.length;
    if (!isMarked(indexed, start)) visit(indexed.slice(start, end));
  }
}

/** Words that follow each other in a text. */
export interface Phrase {
  words: readonly string[];
  /** Whether the last word is the beginning of a word. */
  isPrefix: boolean;
}

/** A phrase that can begin with a part of a word. Each text with a term matches one of the patterns of the term. */
export interface WordPattern extends Phrase {
  /** The word before `words`, of which the end or any part is known; undefined if all words are known. */
  first?: { part: string; isEnd: boolean };
}

/** Returns the patterns of the texts that contain a folded term. Every text contains an empty term. */
export function patternsOf(term: string): WordPattern[] {
  if (term === '') return [{ words: [START_MARK], isPrefix: false }];
  const run = runAt(term, 0);
  // The first run can be a part of a long one, whose characters are words.
  const patterns: WordPattern[] = phrasesFrom(term, run.end).map(({ words, isPrefix }) => ({
    words: [...markedCharacters(term, run), ...words],
    isPrefix,
  }));
  if (isWhole(run)) patterns.push(...patternsWithFirst(term, endOfWord(term, run)));
  // A leading space can belong to the word before it.
  if (term.startsWith(' ') && run.end > 1) patterns.push(...patternsWithFirst(term, 1));
  return patterns;
}

/** Returns the patterns whose first word ends with the first characters of a term, or contains the whole term. */
function patternsWithFirst(term: string, length: number): WordPattern[] {
  const first = { part: term.slice(0, length), isEnd: length < term.length };
  return phrasesFrom(term, length).map((phrase) => ({ ...phrase, first }));
}

/** Returns the pattern of a text that equals a folded term. */
export function patternOfWhole(term: string): WordPattern {
  return { words: wordsToIndex(term), isPrefix: false };
}

/** Returns the phrases of a term from an index on. Its last run can be a part of a long one. */
function phrasesFrom(term: string, start: number): Phrase[] {
  let last = start;
  for (let index = start; index < term.length;) {
    last = index;
    const run = runAt(term, index);
    index = isWhole(run) ? endOfWord(term, run) : run.end;
  }
  const words = wordsFrom(term.slice(0, last), start);
  if (last >= term.length) return [{ words, isPrefix: false }];
  const run = runAt(term, last);
  const characters = markedCharacters(term, run);
  // Only a space can follow the last run. If its characters are words, the space begins the next word.
  const isSpaceLeft = run.end < term.length;
  const phrases: Phrase[] = [
    { words: [...words, ...characters, ...(isSpaceLeft ? [' '] : [])], isPrefix: isSpaceLeft },
  ];
  if (isWhole(run)) phrases.push({ words: [...words, term.slice(last)], isPrefix: true });
  return phrases;
}
