import type { ParagraphWriter } from './paragraph-writer.js';
import type { Token } from './tokens.js';

/** End tags of containers that also end an open paragraph of plain text within them. */
const ENDS_PLAIN_TEXT: ReadonlySet<string> = new Set(['</div>', '</address>', '</form>']);
const QUOTATION = /^<blockquote/i;

/** An open paragraph without content. */
interface OpenParagraph {
  /** White space before it. */
  space: string;
  /** Whether a directly following `</p>` drops the paragraph. */
  isDroppedIfEmpty: boolean;
  /** Whether it has been moved into the quotation with which the paragraph begins. */
  readonly isMoved: boolean;
}

/**
 * Wraps paragraphs in `p` elements and forwards all tokens to the writer. `<p>` is delayed until content follows: a
 * paragraph that begins with a block tag or is empty is not written.
 */
export class ParagraphBuilder {
  private open: OpenParagraph[] = [];
  /** Content of the innermost paragraph so far. */
  private content: 'nothing' | 'plain-text' | 'markup' = 'markup';
  /** White space of dropped tags before the next token. */
  private remainingSpace = '';
  private isFirst = true;
  /** Whether a paragraph is to begin after the quotation tag that a line end interrupts. */
  private beginsAfterTag = false;
  /** Whether a directly following `</p>` belongs to a dropped paragraph. */
  private dropsEnd = false;
  private tokens: readonly Token[] = [];
  /** Index of a `</p>` to drop. */
  private droppedEnd = -1;
  /** Index of the `</p>` of a list item, which is dropped. */
  private itemEnd = -1;
  /** Index of the token before which no `</p>` of a list item was found. */
  private noItemEndBefore = -1;

  constructor(private readonly writer: ParagraphWriter) {}

  /** Adds a paragraph of the text. The last token is its `</p>`. */
  add(tokens: readonly Token[]): void {
    this.tokens = tokens;
    this.droppedEnd = this.itemEnd = this.noItemEndBefore = -1;
    this.begin(this.takeSpace(this.isFirst ? '' : '\n'));
    this.isFirst = false;
    tokens.forEach((token, index) => {
      if (index === this.droppedEnd) return;
      const space = this.takeSpace(token.space);
      if (index === this.itemEnd) this.remainingSpace = space;
      else if (token.kind === 'start') this.begin(space);
      else if (token.kind === 'end') this.end(token, space, index);
      else this.addContent(token, space, index);
    });
  }

  /** Returns the whole text with its paragraphs; '' without paragraphs. */
  finish(): string {
    if (this.isFirst) return '';
    const space = this.resolveOpen(this.takeSpace('\n'), 'inline');
    return this.writer.finish(space);
  }

  private begin(space: string): void {
    this.open.push({ space, isDroppedIfEmpty: true, isMoved: false });
    this.content = 'nothing';
  }

  private end(token: Token, space: string, index: number): void {
    const innermost = this.open.at(-1);
    const outer = this.open.at(-2);
    if (!innermost) {
      if (!this.dropsEnd) this.writer.writeParagraphEnd(space);
      this.dropsEnd = false;
      this.content = 'markup';
    } else if (innermost.isDroppedIfEmpty) {
      this.open.pop();
      this.remainingSpace = innermost.space;
      if (outer) outer.isDroppedIfEmpty = false;
      this.content = outer && !outer.isMoved ? 'nothing' : 'markup';
    } else if (!this.dropOuter()) {
      this.addBlock(token, space, index);
      this.dropsEnd = !innermost.isMoved;
    }
  }

  private addContent(token: Token, space: string, index: number): void {
    this.dropsEnd = false;
    const { kind, text } = token;
    if (ENDS_PLAIN_TEXT.has(text) && (this.content === 'plain-text' || (this.content === 'nothing' && space !== ''))) {
      if (!this.dropOuter()) this.writer.writeParagraphEnd(this.resolveOpen(space, 'block'));
      this.writer.writeBlock(text, this.resolveOpen('', 'block'));
    } else if (
      kind === 'block' ||
      (kind === 'inline' && this.open.length > 0 && space === '' && QUOTATION.test(text))
    ) {
      this.addBlock(token, space, index);
    } else {
      const gap = this.resolveOpen(space, 'inline');
      if (kind === 'break') this.writer.writeBreak(gap);
      else if (kind === 'line-end') this.writer.writeLineEnd(gap);
      else this.writer.writeInline(text, gap, token.verbatimUntil);
      if (kind === 'text' && this.content !== 'markup') {
        this.content = 'plain-text';
        return;
      }
      if (kind === 'line-end' && this.beginsAfterTag) this.beginMoved();
    }
    this.content = 'markup';
  }

  private addBlock(token: Token, space: string, index: number): void {
    const { text, kind } = token;
    const innermost = this.open.at(-1);
    const wraps = innermost !== undefined && !innermost.isMoved;
    const next = this.tokens[index + 1];
    const isCut = next?.kind === 'line-end' && !text.endsWith('>');
    const endIndex = isCut ? index + 2 : index + 1;
    let gap = space;
    let movesParagraph = false;
    let blockText = text;
    if (wraps && kind !== 'inline' && this.tokens[endIndex]?.kind === 'end' && !isPreformatted(token)) {
      this.droppedEnd = endIndex;
      gap = this.dropInnermost();
    } else if (wraps && space === '' && text.startsWith('<li') && this.findItemEnd(index)) {
      gap = this.dropInnermost();
    } else if (wraps && space === '' && QUOTATION.test(text)) {
      gap = this.dropInnermost();
      movesParagraph = true;
      blockText = `<blockquote${text.slice('<blockquote'.length)}`;
    } else if (text === '</blockquote>' && next?.kind === 'end' && next.space === '' && index + 1 !== this.itemEnd) {
      this.droppedEnd = index + 1;
      this.writer.writeParagraphEnd(this.resolveOpen(space, 'block'));
      gap = '';
    }
    gap = this.resolveOpen(gap, 'block');
    if (kind === 'end') this.writer.writeParagraphEnd(gap);
    else this.writer.writeBlock(blockText, gap, token.verbatimUntil);
    if (!movesParagraph) return;
    if (isCut) this.beginsAfterTag = true;
    else this.beginMoved();
  }

  /** Begins a paragraph inside the quotation with which the original paragraph begins. */
  private beginMoved(): void {
    this.beginsAfterTag = false;
    this.open.push({ space: '', isDroppedIfEmpty: false, isMoved: true });
  }

  /**
   * Drops the second innermost paragraph if it contains only the start of the innermost one. Returns whether it did.
   */
  private dropOuter(): boolean {
    const [outer, inner] = this.open.slice(-2);
    if (!outer || !inner || outer.isMoved || inner.isMoved) return false;
    inner.space = outer.space;
    this.open.splice(-2, 1);
    return true;
  }

  private dropInnermost(): string {
    return this.open.pop()?.space ?? '';
  }

  /**
   * Writes the starts of the open paragraphs and returns the white space before the next token. Of two consecutive
   * starts, one is written. A block tag replaces the last one.
   */
  private resolveOpen(space: string, next: 'block' | 'inline'): string {
    if (this.open.length === 0) return space;
    const open = this.open;
    this.open = [];
    for (let index = 1; index < open.length; index += 2) this.writer.writeBlock('<p>', open[index - 1]?.space ?? '');
    if (open.length % 2 === 0) return space;
    const last = open.at(-1)?.space ?? '';
    if (next === 'block') return last;
    this.writer.writeBlock('<p>', last);
    return space;
  }

  /** Records the next `</p>` if it ends the line of the list item at `index`. */
  private findItemEnd(index: number): boolean {
    if (index < this.itemEnd || index < this.noItemEndBefore) return false;
    const { tokens } = this;
    for (let at = index + 1; at < tokens.length; at += 1) {
      const token = tokens[at];
      const isOnLine = !token?.space.includes('\n');
      if (isOnLine && (token?.kind !== 'end' || tokens[at - 1]?.kind === 'start')) continue;
      if (isOnLine) this.itemEnd = at;
      else this.noItemEndBefore = at;
      return isOnLine;
    }
    this.noItemEndBefore = tokens.length;
    return false;
  }

  private takeSpace(space: string): string {
    const all = this.remainingSpace === '' ? space : this.remainingSpace + space;
    this.remainingSpace = '';
    return all;
  }
}

function isPreformatted({ text }: Token): boolean {
  return text.startsWith('<pre') && text.endsWith('</pre>');
}
