/** Attributes of a shortcode: named ones, and those without a name in their order. */
export interface ShortcodeAttributes {
  readonly named: ReadonlyMap<string, string>;
  readonly unnamed: readonly string[];
}

const PATTERN =
  /([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)|([\w-]+)\s*=\s*'([^']*)'(?:\s|$)|([\w-]+)\s*=\s*([^\s'"]+)(?:\s|$)|"([^"]*)"(?:\s|$)|'([^']*)'(?:\s|$)|(\S+)(?:\s|$)/y;

/** The longest attribute text that is looked at, in characters. */
const MAX_LENGTH = 100_000;

/** Reads what stands between a shortcode's name and its closing bracket. Names are lower-cased; values with unclosed markup count as empty. */
export function readShortcodeAttributes(text: string): ShortcodeAttributes {
  const named = new Map<string, string>();
  const unnamed: string[] = [];
  const source = text
    .slice(0, MAX_LENGTH)
    .replace(/[\u00a0\u200b]+/g, ' ')
    .trim();
  const next = /\S/g;
  for (let start = next.exec(source); start; start = next.exec(source)) {
    PATTERN.lastIndex = start.index;
    const match = PATTERN.exec(source);
    if (!match) break;
    next.lastIndex = PATTERN.lastIndex;
    const name = match[1] ?? match[3] ?? match[5];
    const value = withoutBrokenMarkup(match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? match[9] ?? '');
    if (name === undefined) unnamed.push(value);
    else named.set(name.toLowerCase(), value);
  }
  return { named, unnamed };
}

function withoutBrokenMarkup(value: string): string {
  return value.includes('<') && !/^[^<]*(?:<[^>]*>[^<]*)*$/.test(value) ? '' : value;
}
