import { tagRules } from './elements.js';

const BREAK = '<br />';
/** A line end before the end of the last paragraph. */
const LAST_LINE_END = /\n(?=<\/p>\n?$)/;

/** Whether a token is a break, suppresses a break before it, or neither. */
type BreakEffect = 'break' | 'suppressing' | 'other';

/**
 * Writes paragraphs and turns line ends into breaks, except next to block tags. Whether a token is dropped depends only
 * on its neighbors: the writer stores the last token and delays one break and one line end.
 */
export class ParagraphWriter {
  private written = '';
  /** Whether a break is delayed. It is written unless a block tag follows. */
  private hasDelayedBreak = false;
  /** Whether the delayed break follows a line end within a tag. */
  private breaksInTag = false;
  /** The space before a delayed line end within a tag, which is written together with the white space after it. */
  private delayedLineEnd: string | undefined;
  /** Whether the last token was a break, even if it was dropped. */
  private isAfterBreak = false;
  /** Whether a directly following `</p>` is dropped, because the last token was a block tag. */
  private dropsParagraphEnd = false;
  /** Whether a directly following break is dropped, because the last token was a block tag. */
  private dropsBreak = false;
  /** Whether a block tag is not complete yet. */
  private isInBlockTag = false;
  /** The tag that ends the verbatim content that is being written. */
  private verbatimEnd: string | undefined;
  /** Whether the last `</p>` is inside an unclosed tag. */
  private endsInTag = false;

  /** Writes a block tag. */
  writeBlock(tag: string, space: string, verbatimUntil?: string): void {
    this.isInBlockTag = true;
    this.write(tag, this.gap(space, tagRules(tag, 0)?.suppressesBreak ? 'suppressing' : 'other'), verbatimUntil);
  }

  /** Writes text and inline tags. */
  writeInline(text: string, space: string, verbatimUntil?: string): void {
    this.write(text, this.gap(space, 'other'), verbatimUntil);
  }

  /** Writes the end of a paragraph, unless it follows a block tag. */
  writeParagraphEnd(space: string): void {
    if (this.dropsParagraphEnd) {
      this.dropsParagraphEnd = false;
      return;
    }
    this.isInBlockTag = true;
    this.endsInTag = this.delayedLineEnd !== undefined || (this.hasDelayedBreak && this.breaksInTag);
    this.write('</p>', this.gap(space, 'suppressing'));
  }

  /** Writes a break of the author, unless it follows a block tag. */
  writeBreak(space: string): void {
    const isDropped = this.dropsBreak && !this.isBreaking(space);
    this.breaksInTag = this.delayedLineEnd !== undefined;
    if (!isDropped) this.written += this.gap(space, 'break');
    this.hasDelayedBreak = !isDropped;
    this.completeToken('tag');
    this.isAfterBreak = true;
  }

  /** Writes a line end within a tag or comment. */
  writeLineEnd(space: string): void {
    const gap = this.gap(space, 'other');
    const blank = gap.endsWith(' ') ? ' ' : '';
    this.written += gap.slice(0, gap.length - blank.length);
    this.delayedLineEnd = blank;
    this.completeToken('tag');
  }

  /** Writes the white space at the end and returns the whole text. */
  finish(space: string): string {
    const text = this.written + this.gap(space, 'other');
    return this.endsInTag ? text : text.replace(LAST_LINE_END, '');
  }

  private write(text: string, gap: string, verbatimUntil?: string): void {
    if (gap !== '') this.written += gap;
    this.written += text;
    this.completeToken(text.endsWith('>') ? 'tag' : 'text');
    if (this.verbatimEnd === undefined) this.verbatimEnd = verbatimUntil;
    else if (text === this.verbatimEnd) this.verbatimEnd = undefined;
  }

  private completeToken(end: 'tag' | 'text'): void {
    this.dropsParagraphEnd = this.dropsBreak = end === 'tag' && this.isInBlockTag;
    if (end === 'tag') this.isInBlockTag = false;
    this.isAfterBreak = false;
  }

  private isBreaking(space: string): boolean {
    return this.verbatimEnd === undefined && space.lastIndexOf('\n') >= (this.isAfterBreak ? 1 : 0);
  }

  /**
   * Returns the text between two tokens: the delayed break or line end, and the white space with or without a break.
   */
  private gap(space: string, effect: BreakEffect): string {
    const isBreaking = this.isBreaking(space);
    const gap = isBreaking ? this.breakGap(space, effect) : space;
    if (this.hasDelayedBreak) {
      this.hasDelayedBreak = false;
      return isBreaking || effect !== 'suppressing' ? BREAK + gap : gap;
    }
    if (this.delayedLineEnd === undefined) return gap;
    const isBetweenBlanks = this.delayedLineEnd !== '' && gap.startsWith(' ');
    const lineEnd = isBetweenBlanks ? '\n' : `${this.delayedLineEnd}\n`;
    this.delayedLineEnd = undefined;
    return lineEnd + (isBetweenBlanks ? gap.slice(1) : gap);
  }

  /** Replaces line ends with one break. Directly after a break, the first line end belongs to that break. */
  private breakGap(space: string, effect: BreakEffect): string {
    const start = this.isAfterBreak ? space.charAt(0) : '';
    const lineEnd = `\n${space.slice(space.lastIndexOf('\n') + 1)}`;
    return effect === 'suppressing' || this.dropsBreak ? start + lineEnd : start + BREAK + lineEnd;
  }
}
