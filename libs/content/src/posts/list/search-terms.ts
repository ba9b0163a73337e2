import { foldText } from './fold-text.js';

/** What a caller searches for, read from the text of `search`. Texts are folded. */
export interface SearchTerms {
  /** All of these must be found. */
  included: readonly string[];
  /** None of these may be found. */
  excluded: readonly string[];
  /** The whole text where it has several terms, for the order by relevance; undefined where it says what is not wanted. */
  sentence: string | undefined;
  /** Whether there were several terms, those that do not count included. */
  hasMultiple: boolean;
}

/** Words too common to be searched for when there are others. */
const COMMON = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);

/** With more terms than this the text is taken as one. */
const MOST_TERMS = 9;
/** Bytes of a search; what is longer is none. */
const LONGEST_SEARCH = 1_600;

/**
 * Reads a search: words separated by blanks, commas or plus signs, phrases in double quotes, and a minus before what is not wanted.
 * Common words and single Latin letters do not count; when nothing is left, or there are more than nine, the text is one phrase.
 * Undefined for a text without anything to search for.
 */
export function parseSearch(text: string): SearchTerms | undefined {
  const line = text.replace(/[\r\n]/g, '');
  if (line === '' || Buffer.byteLength(line) > LONGEST_SEARCH) return undefined;
  const all = split(line);
  const found = all.filter(isTerm);
  const terms = found.length === 0 || found.length > MOST_TERMS ? [line] : found;
  const wanted = terms.filter((term) => !isExclusion(term)).map(foldText);
  const unwanted = terms.filter(isExclusion).map((term) => foldText(term.slice(1)));
  const several = all.length > 1;
  return {
    included: wanted,
    excluded: unwanted,
    hasMultiple: several,
    sentence: several && !/(?:\s|^)-/.test(line) ? foldText(line) : undefined,
  };
}

/** Phrases in quotes (the last one may be open) and words between separators. */
function split(line: string): string[] {
  const terms: string[] = [];
  for (const match of line.matchAll(/"([^"]*)(?:"|$)|[^\t ",+]+/g)) {
    const phrase = match[1];
    if (phrase === undefined) terms.push(match[0]);
    else terms.push(/^\s|\s$/.test(phrase) ? phrase : phrase.trim());
  }
  return terms.map((term) => term.replace(/^'+/, '').replace(/(?<!')'+$/, ''));
}

function isTerm(term: string): boolean {
  if (term.trim() === '' || /^[a-z-]$/i.test(term)) return false;
  return !COMMON.has(term.toLowerCase());
}

function isExclusion(term: string): boolean {
  return term.startsWith('-');
}
