/** A source of repeatable chance. */
export interface Chance {
  /** From 0 to below the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Chance that repeats itself for the same seed (xorshift). */
export function chance(seed: number): Chance {
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)]! };
}

const NUL = '\u0000';

/** Values that arguments of any type must survive: swapped types, boundaries, injections, odd texts, prototype keys. */
export const HOSTILE: readonly unknown[] = [
  null, true, false, 0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, 1e18, 1e300, -1e18, '0', '1', '-1', '1e3', '0x10', ' 7 ', '1abc', '', ' ', '\n\t', NUL, `a${NUL}b`, '\ud800', 'é\u0301', '‮rtl', '😀'.repeat(50),
  "' OR 1=1 --", '"; DROP TABLE posts; --', '%', '_', '\\', "\\'", '%_\\%', ') UNION SELECT * FROM users --', 'asc;--', '1) OR (1=1', '../../etc/passwd', '..%2f..%2f', '/etc/passwd\u0000.jpg', 'C:\\x',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,<script>1</script>', '{{7*7}}', '${7*7}', '\r\nSet-Cookie: a=b', 'http://127.0.0.1/', 'http://[::1]/', 'file:///etc/passwd',
  '2020-01-01T00:00:00', '2020-13-45T99:99:99', '0000-00-00T00:00:00', '9999-12-31T23:59:59+14:00', 'tomorrow', 'x'.repeat(5_000), '['.repeat(300), '('.repeat(500), 'a@b.c', 'not an address', '[gallery ids="1,2"]', '<!-- wp:paragraph {"a":',
  [], [[]], [null], ['a', 'a'], [1, 2, 3], Array.from({ length: 300 }, (_, n) => n), [{ id: 1 }], {}, { raw: 'x' }, { raw: { raw: {} } }, { rendered: 1 }, { terms: [1], operator: 'XOR' }, { terms: { terms: {} } }, { constructor: { prototype: { polluted: 1 } } },
  JSON.parse('{"__proto__": {"polluted": 1}}') as unknown, { toString: 1, valueOf: 2 }, { length: 1e9 }, nested(60),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
}

interface ArgumentSchema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: ArgumentSchema;
  format?: string;
}

/** Mostly hostile, sometimes what the argument asks for, so that requests get past each other's faults. */
export function valueFor(schema: ArgumentSchema, random: Chance): unknown {
  return random.below(3) === 0 ? plausible(schema, random) : random.pick(HOSTILE);
}

/** A value that the schema allows, or nearly: its boundaries too. */
export function plausible(schema: ArgumentSchema, random: Chance): unknown {
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, (schema.minimum ?? 0) - 1, schema.maximum ?? 9_999, (schema.maximum ?? 9_999) + 1, 1, 2, 3]);
    case 'boolean':
      return random.pick([true, false, 'true', '0']);
    case 'array':
      return Array.from({ length: random.below(4) }, () => plausible(schema.items ?? {}, random));
    case 'object':
      return random.pick([{}, { raw: 'some text' }, { a: 1 }]);
    default:
      return schema.format === 'date-time' ? '2021-05-05T05:05:05' : random.pick(['some words', 'post', 'a-slug', 'draft', 'publish']);
  }
}
