import { SPACE, isSpaceAt, forwardFinder, skipSpace } from './characters.js';

/** A comment that opens or closes a block, or represents an empty one. */
export interface BlockDelimiter {
  /** `void` is a block without content: `<!-- wp:name /-->`. */
  readonly kind: 'opener' | 'closer' | 'void';
  /** With its namespace: `core/paragraph`, `my-plugin/box`. */
  readonly name: string;
  /** The attributes as written; '' without attributes. */
  readonly attributes: string;
  /** Offset of the `<`. */
  readonly start: number;
  /** Offset after the `>`. */
  readonly end: number;
}

// defence: block-delimiter-space
const HEAD = new RegExp(`<!--[${SPACE}]+(/)?wp:([a-z][a-z0-9_-]*/)?([a-z][a-z0-9_-]*)[${SPACE}]+`, 'y');

/**
 * Yields the block delimiters of a text from left to right. The filter and the block parser both use it, so that no
 * comment is a delimiter for only one of them. White space in a delimiter is ASCII white space; a comment with a
 * no-break space is not a delimiter. Takes linear time.
 */
export function* blockDelimiters(text: string): Generator<BlockDelimiter> {
  const nextComment = forwardFinder(text, '<!--');
  const nextAttributesEnd = attributesEnds(text);
  for (let start = nextComment(0); start < text.length;) {
    const delimiter = delimiterAt(text, start, nextAttributesEnd);
    if (delimiter) yield delimiter;
    start = nextComment(delimiter?.end ?? start + 1);
  }
}

function delimiterAt(
  text: string,
  start: number,
  nextAttributesEnd: (from: number) => number | undefined,
): BlockDelimiter | undefined {
  HEAD.lastIndex = start;
  const head = HEAD.exec(text);
  if (!head) return undefined;
  const from = start + head[0].length;
  const attributesEnd = text[from] === '{' ? nextAttributesEnd(from + 1) : from;
  if (attributesEnd === undefined) return undefined;
  const tail = attributesEnd === from ? from : skipSpace(text, attributesEnd);
  const kind = text[tail] === '/' ? 'void' : head[1] ? 'closer' : 'opener';
  const end = tail + (kind === 'void' ? 4 : 3);
  if (!text.startsWith('-->', end - 3)) return undefined;
  const name = `${head[2] ?? 'core/'}${head[3]}`;
  return { kind, name, attributes: text.slice(from, attributesEnd), start, end };
}

/**
 * Returns a function that finds the end of attributes: the offset after the next `}` that only white space separates
 * from the end of the comment. It must be called with ascending offsets.
 */
function attributesEnds(text: string): (from: number) => number | undefined {
  let end = -1;
  let closing = -1;
  return (from) => {
    while (end <= from) {
      closing = text.indexOf('-->', closing + 1);
      if (closing < 0) {
        end = Infinity;
        break;
      }
      const tail = text[closing - 1] === '/' ? closing - 1 : closing;
      let brace = tail;
      while (isSpaceAt(text, brace - 1)) brace--;
      if (brace < tail && text[brace - 1] === '}') end = brace;
    }
    return end === Infinity ? undefined : end;
  };
}
