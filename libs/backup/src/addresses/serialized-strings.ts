/** A token of PHP's serialization format except strings: a scalar, an enum case, or a border of an array or object. */
const TOKEN =
  /(?:N;|[bidrR]:[^;"{}]{1,400};|E:\d{1,10}:"[^"]{0,400}";|a:\d{1,10}:\{|O:\d{1,10}:"[^"]{0,400}":\d{1,10}:\{|\})/y;
const STRING = /s:(\d{1,10}):"/y;

/**
 * Replaces the strings in serialized text and updates their lengths. The order of members and the names of classes do
 * not change, and no objects are created. Linear in the length of the text.
 * @returns the text, or `undefined` if it is damaged or not serialized
 */
export function replaceSerializedStrings(text: string, replace: (text: string) => string): string | undefined {
  if (!/^[abdisNO][:;]/.test(text)) return undefined;
  // One character for each byte, because lengths are in bytes of UTF-8.
  const bytes = Buffer.from(text).toString('latin1');
  const parts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    STRING.lastIndex = TOKEN.lastIndex = at;
    const length = STRING.exec(bytes)?.[1];
    if (length === undefined) {
      const token = TOKEN.exec(bytes)?.[0];
      if (token === undefined) return undefined;
      parts.push(Buffer.from(token, 'latin1').toString());
      at += token.length;
      continue;
    }
    const start = STRING.lastIndex;
    const end = start + Number(length);
    if (bytes.slice(end, end + 2) !== '";') return undefined;
    const replaced = replace(Buffer.from(bytes.slice(start, end), 'latin1').toString());
    parts.push(`s:${Buffer.byteLength(replaced)}:"${replaced}";`);
    at = end + 2;
  }
  return parts.join('');
}
