/** A token of an SQL text. */
export interface SqlToken {
  kind: 'word' | 'string' | 'number' | 'parameter' | 'symbol';
  /** Words in lower case, strings and quoted names without quotes, parameters as their number. */
  text: string;
  /** The number of open parentheses around the token. */
  depth: number;
}

const TOKEN =
  /(?<space>\s+|--[^\n]*|\/\*[^]*?\*\/)|(?<escaped>[eE]'(?:[^'\\]|\\.|'')*')|(?<string>'(?:[^']|'')*')|(?<quoted>"(?:[^"]|"")*")|(?<parameter>\$\d+|\?)|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<symbol>[^])/gy;

/** Characters of the escapes `\b`, `\f`, `\n`, `\r` and `\t`. */
const LETTER_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Splits an SQL text of SQLite or PostgreSQL into tokens. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let depth = 0;
  let positional = 0;
  for (const { groups } of sql.matchAll(TOKEN)) {
    const { escaped, string, quoted, parameter, number, word, symbol } = groups!;
    const add = (kind: SqlToken['kind'], text: string) => tokens.push({ kind, text, depth });
    if (word !== undefined) add('word', word.toLowerCase());
    else if (quoted !== undefined) add('word', quoted.slice(1, -1).replaceAll('""', '"').toLowerCase());
    else if (string !== undefined) add('string', string.slice(1, -1).replaceAll("''", "'"));
    else if (escaped !== undefined) add('string', unescaped(escaped.slice(2, -1)));
    else if (parameter !== undefined) add('parameter', parameter === '?' ? String(++positional) : parameter.slice(1));
    else if (number !== undefined) add('number', number);
    else if (symbol === ')') {
      depth -= 1;
      add('symbol', symbol);
    } else if (symbol !== undefined) {
      add('symbol', symbol);
      if (symbol === '(') depth += 1;
    }
  }
  return tokens;
}

/** Replaces quotes and escapes in the body of PostgreSQL's `E'…'`. */
function unescaped(body: string): string {
  return body.replace(
    /''|\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|([0-7]{1,3})|([^]))/g,
    (_, byte?: string, unit?: string, octal?: string, character?: string) => {
      const hex = byte ?? unit;
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
      return character === undefined ? "'" : (LETTER_ESCAPES[character] ?? character);
    },
  );
}
