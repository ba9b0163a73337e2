/** HTML text, which is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type HtmlFragment = Html | string | number | undefined | readonly Html[];

/**
 * Template tag for HTML. Interpolated values are escaped for text and quoted attributes, except `Html`. Undefined
 * becomes empty.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly HtmlFragment[]): Html {
  return new Html(strings.reduce((before, text, index) => before + toHtml(pieces[index - 1]) + text));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(piece: HtmlFragment): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('\n');
  // defence: page-text-escaped
  return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}
