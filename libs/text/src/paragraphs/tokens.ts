/**
 * A token of a text that is split into paragraphs.
 *
 * - `text`: text without any `<`
 * - `inline`: text with tags that are part of a paragraph
 * - `start`, `end`: `<p>` and `</p>`, written by the author or added around a paragraph
 * - `block`: another block tag, or a whole preformatted element
 * - `break`: `<br />`
 * - `line-end`: a line end within a tag or comment
 */
export interface Token {
  readonly kind: 'text' | 'inline' | 'start' | 'end' | 'block' | 'break' | 'line-end';
  readonly text: string;
  /** White space before the token. */
  readonly space: string;
  /** The tag that ends the verbatim content that this token begins. */
  readonly verbatimUntil?: string;
}

/** Receives the paragraphs of a text in order; the last token of each is its `</p>`. */
export type ParagraphSink = (tokens: readonly Token[]) => void;
