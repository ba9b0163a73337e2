/**
 * Characters that no XML 1.0 document may hold, not even as references: control characters, U+FFFE, U+FFFF.
 * Surrogates are in the class only so that one cheap test finds texts that need a closer look.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const suspicious = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Index of the first character that XML 1.0 forbids, lone surrogates included; -1 if there is none. */
export function findIllegal(text: string): number {
  if (!suspicious.test(text)) return -1;
  illegal.lastIndex = 0;
  const found = illegal.exec(text);
  return found ? found.index : -1;
}

/** The text without what XML 1.0 forbids: control characters are dropped, lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  return suspicious.test(text) ? text.replace(illegal, (char) => (isSurrogate(char) ? '\ufffd' : '')) : text;
}

/** How many characters `cleanText` would drop or replace. */
export function countIllegal(text: string): number {
  return suspicious.test(text) ? (text.match(illegal)?.length ?? 0) : 0;
}

/**
 * The text as character data that any XML reader turns back into it (after `cleanText`). CDATA, split where the text itself has `]]>`;
 * carriage returns as references outside of it, as readers turn bare ones into line feeds.
 */
export function cdata(text: string): string {
  if (text === '') return '';
  const safe = cleanText(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${safe}]]>`;
}

/** The text as the content of an attribute in double quotes. */
export function attributeText(text: string): string {
  return cleanText(text).replace(/[&<>"\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function isSurrogate(char: string): boolean {
  return char >= '\ud800' && char <= '\udfff';
}
