import { linkAddresses } from './addresses/links.js';
import type { LinkOptions } from './addresses/links.js';
import { trimAscii } from './ascii.js';
import { escapeRemainingAmpersands } from './entities/ampersands.js';
import { balanceTags } from './markup/balance-tags.js';
import { wrapParagraphs } from './paragraphs/paragraphs.js';
import { unwrapShortcodes } from './paragraphs/shortcode-paragraphs.js';
import { correctName, correctNameEverywhere } from './typography/product-name.js';
import { smiliesToEmoji } from './typography/smilies.js';
import { applyTypography } from './typography/substitutions.js';
import type { TypographyOptions } from './typography/substitutions.js';

/** Renders a title: with typographic characters and escaped ampersands, without white space at the ends. */
export function formatTitle(text: string, options: TypographyOptions = {}): string {
  return correctNameEverywhere(trimAscii(escapeRemainingAmpersands(applyTypography(text, options))));
}

/** Whether smilies become emoji; true if absent. */
interface SmileyOptions {
  readonly smilies?: boolean;
}

/** Renders an excerpt. Images get no additional attributes, such as `loading`. */
export function formatExcerpt(text: string, options: TypographyOptions & SmileyOptions = {}): string {
  const words = escapeRemainingAmpersands(withSmilies(applyTypography(text, options), options));
  return unwrapShortcodes(wrapParagraphs(words), options.shortcodes ?? []);
}

/** Renders a comment: addresses become links, and open elements are closed. */
export function formatComment(text: string, options: TypographyOptions & LinkOptions & SmileyOptions = {}): string {
  const linked = linkAddresses(text, options);
  const words = escapeRemainingAmpersands(applyTypography(linked, options));
  return correctName(wrapParagraphs(balanceTags(withSmilies(words, options))));
}

function withSmilies(text: string, { smilies = true }: SmileyOptions): string {
  return smilies ? smiliesToEmoji(text) : text;
}
