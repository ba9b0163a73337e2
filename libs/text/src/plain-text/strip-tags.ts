import { isSpaceAt } from '../html-filter/characters.js';

/** The position of the scanner: in text, in a tag, in `<? … ?>`, in `<! … >` or in `<!-- … -->`. */
type State = 'text' | 'tag' | 'instruction' | 'declaration' | 'comment';

/**
 * Removes tags, comments, declarations and processing instructions, but not the text between them. A `<` before white
 * space is text. A tag ends at the first `>` outside quotation marks and outside of tags opened within it. The
 * text after an unclosed tag is removed. Runs in one pass without look-ahead.
 */
export function stripTags(text: string): string {
  return text.includes('<') || text.includes('\0') ? new TagStripper(text).run() : text;
}

class TagStripper {
  private state: State = 'text';
  private result = '';
  private copiedUpTo = 0;
  /** Number of tags that are open within the current tag. */
  private nested = 0;
  /** The quotation mark that is open in the current markup, or ''. */
  private quote = '';
  /** Whether the current tag is `<?xml …>`. */
  private isXmlDeclaration = false;
  /** Number of open parentheses in the current instruction. */
  private parentheses = 0;

  constructor(private readonly text: string) {}

  run(): string {
    const markers = /[<>"'!?\-()eEl\0]/gi;
    for (let match = markers.exec(this.text); match; match = markers.exec(this.text)) this.read(match[0], match.index);
    return this.state === 'text' ? this.result + this.text.slice(this.copiedUpTo) : this.result;
  }

  private read(character: string, at: number): void {
    switch (this.state) {
      case 'text':
        return this.readText(character, at);
      case 'tag':
        return this.readTag(character, at);
      case 'instruction':
        return this.readInstruction(character, at);
      case 'declaration':
        return this.readDeclaration(character, at);
      case 'comment':
        if (character === '>' && this.quote === '' && this.text.startsWith('--', at - 2)) this.close(at);
    }
  }

  private readText(character: string, at: number): void {
    if (character === '<') {
      if (isSpaceAt(this.text, at + 1)) return;
      this.copyUpTo(at);
      this.state = 'tag';
    } else if (character === '\0' || (character === '>' && this.nested > 0)) {
      if (character === '>') this.nested -= 1;
      this.copyUpTo(at);
      this.copiedUpTo = at + 1;
    }
  }

  private readTag(character: string, at: number): void {
    if (character === '<' && this.quote === '' && !isSpaceAt(this.text, at + 1)) this.nested += 1;
    else if (character === '>') this.closeTag(at);
    else if (character === '"' || character === "'") this.toggleQuote(character);
    else if (this.text[at - 1] === '<' && character === '!') this.state = 'declaration';
    else if (this.text[at - 1] === '<' && character === '?') {
      this.state = 'instruction';
      this.parentheses = 0;
    }
  }

  private readInstruction(character: string, at: number): void {
    if (character === '(' && this.quote === '') this.parentheses += 1;
    else if (character === ')' && this.quote === '') this.parentheses -= 1;
    else if (character === '>') this.closeInstruction(at);
    else if ((character === '"' || character === "'") && this.text[at - 1] !== '\\') this.toggleQuote(character);
    else if (/^l$/i.test(character) && /^<\?xm$/i.test(this.text.slice(at - 4, at))) {
      this.state = 'tag';
      this.isXmlDeclaration = true;
    }
  }

  private readDeclaration(character: string, at: number): void {
    if (character === '>') this.closeTag(at);
    else if ((character === '"' || character === "'") && this.text[at - 1] !== '\\') this.toggleQuote(character);
    else if (character === '-' && this.text.startsWith('!-', at - 2)) this.state = 'comment';
    else if (/^e$/i.test(character) && /^<!doctyp$/i.test(this.text.slice(at - 8, at))) this.state = 'tag';
  }

  private closeTag(at: number): void {
    if (this.nested > 0) this.nested -= 1;
    else if (this.quote === '' && !(this.isXmlDeclaration && this.text[at - 1] === '-')) this.close(at);
  }

  private closeInstruction(at: number): void {
    if (this.nested > 0) this.nested -= 1;
    else if (this.quote === '' && this.parentheses === 0 && this.text[at - 1] === '?') this.close(at);
  }

  private toggleQuote(character: string): void {
    if (this.quote === '') this.quote = character;
    else if (this.quote === character) this.quote = '';
  }

  private copyUpTo(at: number): void {
    this.result += this.text.slice(this.copiedUpTo, at);
  }

  private close(at: number): void {
    this.state = 'text';
    this.quote = '';
    this.isXmlDeclaration = false;
    this.copiedUpTo = at + 1;
  }
}
