import { SPACE, isSpaceAt, forwardFinder, skipSpace } from './characters.js';

/** A comment that opens or closes a block, or represents an empty one. */
export interface BlockDelimiter {
  /** `void` is a block without content: `<!-- wp:name /-->`. */
  readonly kind: 'opener' | 'closer' | 'void';
  /** With its namespace: `core/paragraph`, `my-plugin/box`. */
  readonly name: string;
  /** The attributes as written, empty where there are none. */
  readonly attributes: string;
  /** Offset of the `<`. */
  readonly start: number;
  /** Offset after the `>`. */
  readonly end: number;
}

// defence: block-delimiter-space
const HEAD = new RegExp(`<!--[${SPACE}]+(/)?wp:([a-z][a-z0-9_-]*/)?([a-z][a-z0-9_-]*)[${SPACE}]+`, 'y');

/**
 * The block delimiters of a text from left to right. The filter and the block parser both use it, so that no delimiter
 * is a block for the one and an ordinary comment for the other. White space in a delimiter is ASCII white space; a
 * no-break space makes no delimiter. Linear in the length of the text.
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
 * Finds where attributes end: the offset after the first `}` from an offset on that is followed by white space and the
 * end of the comment. Offsets must be asked in ascending order.
 */
function attributesEnds(text: string): (from: number) => number | undefined {
  let end = -1;
  let arrow = -1;
  return (from) => {
    while (end <= from) {
      arrow = text.indexOf('-->', arrow + 1);
      if (arrow < 0) {
        end = Infinity;
        break;
      }
      const tail = text[arrow - 1] === '/' ? arrow - 1 : arrow;
      let brace = tail;
      while (isSpaceAt(text, brace - 1)) brace--;
      if (brace < tail && text[brace - 1] === '}') end = brace;
    }
    return end === Infinity ? undefined : end;
  };
}
