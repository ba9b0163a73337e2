import { forwardFinder } from './characters.js';

/** A part of HTML: text, or something that could be a tag or a comment, or a single `>`. */
export interface MarkupToken {
  readonly kind: 'text' | 'markup';
  readonly text: string;
}

/**
 * Splits HTML at its tags and comments, even malformed ones. A comment on one line ends at `-->`, or at the end of the
 * text. A comment that continues on the next line ends at the first `>`, like everything else that begins with `<`.
 */
export function* markupTokens(html: string): Generator<MarkupToken> {
  const nextOpen = forwardFinder(html, '<');
  const nextClose = forwardFinder(html, '>');
  const commentEnd = commentEnds(html);
  let at = 0;
  while (at < html.length) {
    const start = Math.min(nextOpen(at), nextClose(at), html.length);
    if (start > at) yield { kind: 'text', text: html.slice(at, start) };
    if (start === html.length) return;
    const end = html[start] === '>' ? start + 1 : (commentEnd(start) ?? tagEnd(html, start, nextClose));
    yield { kind: 'markup', text: html.slice(start, end) };
    at = end;
  }
}

/** Returns a function that finds the end of the one-line comment at an offset, or undefined for other markup. */
function commentEnds(html: string): (start: number) => number | undefined {
  const nextEnd = forwardFinder(html, '-->');
  const nextLine = forwardFinder(html, '\n');
  return (start) => {
    if (!html.startsWith('<!--', start)) return undefined;
    const end = nextEnd(start + 4);
    const line = nextLine(start + 4);
    if (end < line) return end + 3;
    // A line feed at the end of the text does not begin another line.
    return line >= html.length - 1 ? Math.min(line, html.length) : undefined;
  };
}

function tagEnd(html: string, start: number, nextClose: (from: number) => number): number {
  if (/^<\/[^a-zA-Z]/.test(html.slice(start, start + 3))) {
    // `</>` does not end at its own `>`.
    const close = nextClose(start + 3);
    if (close < html.length) return close + 1;
  }
  return Math.min(nextClose(start + 1) + 1, html.length);
}
