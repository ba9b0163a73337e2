/**
 * Characters that no XML 1.0 document may contain, not even as references: control characters, U+FFFE, U+FFFF. The
 * pattern also matches surrogates, so that one cheap test finds texts that need a closer check.
 */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const MAYBE_ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Returns the index of the first character that XML 1.0 forbids, lone surrogates included, or -1. */
export function findIllegal(text: string): number {
  if (!MAYBE_ILLEGAL.test(text)) return -1;
  ILLEGAL.lastIndex = 0;
  const found = ILLEGAL.exec(text);
  return found ? found.index : -1;
}

/** Removes what XML 1.0 forbids: control characters are dropped, lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  return MAYBE_ILLEGAL.test(text) ? text.replace(ILLEGAL, (char) => (isSurrogate(char) ? '\ufffd' : '')) : text;
}

/** Returns how many characters `cleanText` would drop or replace. */
export function countIllegal(text: string): number {
  return MAYBE_ILLEGAL.test(text) ? (text.match(ILLEGAL)?.length ?? 0) : 0;
}

/**
 * Encodes the text (after `cleanText`) as CDATA that an XML reader decodes to the same text. It is split at `]]>`.
 * Carriage returns become references between two parts, because readers convert bare ones to line feeds.
 */
export function cdata(text: string): string {
  if (text === '') return '';
  const safe = cleanText(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${safe}]]>`;
}

/** Escapes the text for an attribute in double quotes. */
export function attributeText(text: string): string {
  return cleanText(text).replace(/[&<>"\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function isSurrogate(char: string): boolean {
  return char >= '\ud800' && char <= '\udfff';
}
