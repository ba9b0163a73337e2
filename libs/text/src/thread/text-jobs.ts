import { repairWindowsEntities } from '../entities/decode-entities.js';
import { filterCommentHtml, filterPostHtml } from '../html-filter/html-filter.js';
import { balanceTags } from '../markup/balance-tags.js';
import { wrapParagraphs } from '../paragraphs/paragraphs.js';
import { unwrapShortcodes } from '../paragraphs/shortcode-paragraphs.js';
import { formatExcerpt, formatTitle } from '../format-texts.js';
import { trimWords } from '../plain-text/trim-words.js';
import { smiliesToEmoji } from '../typography/smilies.js';
import { applyTypography } from '../typography/substitutions.js';

/** Text functions that may run in a worker thread, because they take long for a text of a megabyte. */
export const TEXT_JOBS = {
  balanceTags,
  filterCommentHtml,
  filterPostHtml,
  formatExcerpt,
  formatTitle,
  wrapParagraphs,
  repairWindowsEntities,
  smiliesToEmoji,
  trimWords,
  applyTypography,
  unwrapShortcodes,
} as const;

/** The functions by name. */
export type TextJobs = typeof TEXT_JOBS;

/** Message to the thread. */
export interface TextRequest {
  id: number;
  name: keyof TextJobs;
  args: unknown[];
}

/** Reply of the thread: the text, or the message of the error. */
export type TextReply = { id: number; text: string } | { id: number; error: string };
