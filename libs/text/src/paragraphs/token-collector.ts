import { UNJOINED } from './elements.js';
import type { ParagraphSink, Token } from './tokens.js';

const BLANK_LINE = '\n\n';

/** Collects tokens with the white space before them, and passes a paragraph to the sink at each blank line. */
export class TokenCollector {
  private tokens: Token[] = [];
  private isFirst = true;
  /** White space since the last token. */
  private space = '';
  /** Whether the white space up to the next token is dropped. */
  private joinsNext = false;
  /**
   * Whether the white space after the next line end is dropped. It is set by a tag that contains line ends, because
   * such a tag is added in several tokens.
   */
  private joinsAfterLineEnd = false;

  constructor(private readonly sink: ParagraphSink) {}

  /** Adds white space without line ends to the white space before the next token. */
  addSpace(space: string): void {
    this.space += space;
  }

  /**
   * Adds a line end. Within a tag or comment it produces neither a `<br />` nor a new paragraph, and the white space
   * around it is preserved as a space.
   */
  addLineEnd(isInTag: boolean): void {
    if (!isInTag) {
      this.space += '\n';
      return;
    }
    this.space += ' ';
    this.add('line-end', '');
    this.space = ' ';
  }

  /** Adds a blank line, which ends a paragraph unless it is within a tag or comment. */
  addBlankLine(isInTag: boolean): void {
    if (isInTag) {
      this.addLineEnd(true);
      this.addLineEnd(true);
    } else {
      this.space += BLANK_LINE;
    }
  }

  /**
   * Adds a token.
   * @param joins the sides of the token at which white space is dropped
   * @param verbatimUntil see `Token.verbatimUntil`
   */
  add(kind: Token['kind'], text: string, joins = UNJOINED, verbatimUntil?: string): void {
    let space = this.joinsNext || joins.before ? '' : this.space;
    const lineEnd = space === '' ? -1 : space.indexOf('\n');
    if (lineEnd !== -1) {
      const last = space.lastIndexOf('\n');
      if (last > lineEnd) {
        this.endParagraph(space.slice(0, lineEnd));
        space = space.slice(last + 1);
      } else if (this.isFirst && this.tokens.length === 0 && lineEnd === 0) {
        // A single line end at the start of the whole text is dropped.
        space = space.slice(1);
      }
    }
    this.tokens.push({ kind, text, space, verbatimUntil });
    this.space = '';
    const isComplete = kind === 'line-end' || text.endsWith('>') || text.endsWith(']');
    this.joinsNext = isComplete && (joins.after || (kind === 'line-end' && this.joinsAfterLineEnd));
    this.joinsAfterLineEnd = !isComplete && joins.after;
  }

  /** Passes the last paragraph to the sink. */
  finish(): void {
    const space = this.joinsNext ? '' : this.space;
    const lineEnd = space.indexOf('\n');
    this.endParagraph(lineEnd === -1 ? space : space.slice(0, lineEnd));
  }

  private endParagraph(spaceAfter: string): void {
    if (this.tokens.length > 0 || spaceAfter !== '') {
      this.tokens.push({ kind: 'end', text: '</p>', space: spaceAfter, verbatimUntil: undefined });
      this.sink(this.tokens);
    }
    this.tokens = [];
    this.isFirst = false;
  }
}
