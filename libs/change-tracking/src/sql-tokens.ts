/** A token of an SQL text. */
export interface SqlToken {
  kind: 'word' | 'string' | 'number' | 'parameter' | 'symbol';
  /** Words in lower case, strings and quoted names without quotes, parameters as their number. */
  text: string;
  /** The number of open parentheses around the token. */
  depth: number;
  /** Whether the clause around the token, in the same parentheses, is FROM: there, commas separate tables. */
  isInFrom: boolean;
}

/** Words that begin another clause than FROM. */
const OTHER_CLAUSES = new Set(['select', 'where', 'set', 'by', 'on', 'values', 'using', 'returning']);

/** Spaces and comments, or one of the groups that `sqlTokens` names. Named groups would take more time. */
const TOKEN =
  /\s+|--[^\n]*|\/\*[^]*?\*\/|([eE]'(?:[^'\\]|\\.|'')*')|('(?:[^']|'')*')|("(?:[^"]|"")*")|(\$\d+|\?)|(\d+(?:\.\d+)?)|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|([^])/gy;

/** Characters of the escapes `\b`, `\f`, `\n`, `\r` and `\t`. */
const LETTER_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Splits an SQL text of SQLite or PostgreSQL into tokens. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let depth = 0;
  let positional = 0;
  /** `isInFrom` by the depth of the open parentheses. */
  const isInFrom: boolean[] = [];
  const add = (kind: SqlToken['kind'], text: string): void => {
    isInFrom.length = Math.min(isInFrom.length, Math.max(depth + 1, 0));
    tokens.push({ kind, text, depth, isInFrom: isInFrom[depth] ?? false });
    if (kind === 'word' && (text === 'from' || OTHER_CLAUSES.has(text))) isInFrom[depth] = text === 'from';
  };
  for (const [, escaped, string, quoted, parameter, number, word, symbol] of sql.matchAll(TOKEN)) {
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
