/** HTML that is inserted into templates unchanged. */
export class Html {
  constructor(readonly text: string) {}
}

/** A value of a template: texts are escaped, HTML is inserted unchanged, lists are joined, undefined is empty. */
export type HtmlFragment = Html | string | number | undefined | readonly Html[];

/** Builds HTML from a template. Texts are escaped for elements and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...pieces: readonly HtmlFragment[]): Html {
  return new Html(strings.reduce((before, text, index) => before + toHtml(pieces[index - 1]) + text));
}

/** Marks a text as HTML. Only for texts that are filtered or rendered: they are inserted unchanged. */
export function asHtml(text: string): Html {
  return new Html(text);
}

/** Builds XML from a template. Texts are escaped, and characters that XML 1.0 does not allow are removed. */
export function xml(strings: TemplateStringsArray, ...pieces: readonly HtmlFragment[]): Html {
  return new Html(
    strings.reduce((before, text, index) => {
      const piece = pieces[index - 1];
      return before + toHtml(typeof piece === 'string' ? withoutInvalidCharacters(piece) : piece) + text;
    }),
  );
}

/** The characters that XML 1.0 does not allow (section 2.2), among them lone surrogates. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function withoutInvalidCharacters(text: string): string {
  return text.replace(INVALID_IN_XML, '');
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
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}
