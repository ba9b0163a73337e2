import type { RandomGenerator } from '#testing/random';

const NUL = '\u0000';

/** Objects with members that the engine or libraries treat specially. */
const DISGUISED: readonly unknown[] = [
  JSON.parse('{"__proto__": {"polluted": 1}}'),
  { constructor: { prototype: { polluted: 1 } } },
  JSON.parse('{"__proto__": null, "a": 1}'),
  { toString: 1, valueOf: 2 },
  [{ toString: null }],
  { raw: { toString: 1 } },
  JSON.parse('{"toJSON": 1, "then": 1}'),
  { length: 1e9 },
  { length: -1, 0: 'x' },
  { hasOwnProperty: 1 },
  { map: 1, forEach: 2, filter: 3 },
  { raw: { valueOf: {} } },
  { 0: 'a', 2: 'b' },
];

/** Hostile values for arguments of any type: wrong types, boundaries, injections, unusual texts, prototype keys. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 + 1,
  2 ** 53,
  2 ** 63,
  1e18,
  1e300,
  -1e18,
  -0.0001,
  '0',
  '1',
  '-1',
  '1e3',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  ' 7 ',
  '1abc',
  '',
  ' ',
  '\n\t',
  NUL,
  `a${NUL}b`,
  '\ud800',
  'é\u0301',
  '‮rtl',
  '😀'.repeat(50),
  "' OR 1=1 --",
  '"; DROP TABLE posts; --',
  '%',
  '_',
  '\\',
  "\\'",
  '%_\\%',
  ') union select * from users --',
  'asc;--',
  '1) OR (1=1',
  '$1',
  ':id',
  '?',
  '"*" NEAR(',
  '-',
  '../../etc/passwd',
  '..%2f..%2f',
  '/etc/passwd\u0000.jpg',
  'C:\\x',
  '%zz%',
  '%00',
  '%c0%ae',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  'http://127.0.0.1/',
  'http://[::1]/',
  'file:///etc/passwd',
  'http://user@site.test:1/?a[]=1#x',
  'http://[',
  '//site.test',
  '2020-01-01T00:00:00',
  '2020-13-45T99:99:99',
  '0000-00-00T00:00:00',
  '9999-12-31T23:59:59+14:00',
  '-0001-01-01T00:00:00',
  '99999-01-01T00:00:00',
  'tomorrow',
  'x'.repeat(5_000),
  'ß'.repeat(300),
  'a-'.repeat(2_000),
  '['.repeat(300),
  '('.repeat(500),
  ',,,',
  'a,b,,c',
  'a@b.c',
  'not an address',
  '"a b"@c',
  '[gallery ids="1,2"]',
  '<!-- wp:paragraph {"a":',
  '<!-- wp:gallery {"columns":{"toString":1},"ids":"x"} --><!-- /wp:gallery -->',
  '<!-- wp:latest-posts {"postsToShow":-1,"order":[],"categories":{}} /-->',
  '<!-- wp:'.repeat(400),
  '[caption]'.repeat(200),
  '[embed]http://127.0.0.1/[/embed]',
  '<p '.repeat(800),
  [],
  [[]],
  [null],
  ['a', 'a'],
  [1, 2, 3],
  ['1', 'x', -1, 2 ** 60],
  Array.from({ length: 300 }, (_, n) => n),
  Array.from({ length: 20_000 }, (_, n) => n),
  [{ id: 1 }],
  {},
  { raw: 'x' },
  { raw: { raw: {} } },
  { raw: ['x'] },
  { rendered: 1 },
  { terms: [1], operator: 'XOR' },
  { terms: { terms: {} } },
  { terms: [{}], include_children: 'x' },
  Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`key${n}`, n])),
  nested(60),
  nested(500),
  ...DISGUISED,
];

/** Texts for which a naive loop or regular expression takes more than linear time. */
export const HUGE: readonly string[] = [
  'x',
  ' ',
  'a ',
  '1,',
  '-',
  'ä',
  '<',
  '<a ',
  '<!--',
  '<!-- wp:group -->',
  '[',
  '[a ',
  '[[',
  '&',
  '&amp;',
  '&#',
  '"',
  '\\',
  '(',
  '{"a":',
  '.',
  'a.',
  '@',
  'a@b.',
  '/',
  '../',
  '%',
  '%25',
  '\n',
  '\0',
  '#',
  'http://a ',
  'http://',
  '?a=1&',
  '😀',
  '\ud800',
  '{{',
  '*/',
  'url(',
  '0',
  '9',
  'T00:',
  '::',
].flatMap((piece) => [
  piece.repeat(Math.ceil(200_000 / piece.length)),
  `${piece.repeat(Math.ceil(200_000 / piece.length))}!`,
]);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
  return value;
}

/** Schema of an argument in the discovery document. */
export interface ArgumentSchema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  items?: ArgumentSchema;
  properties?: Record<string, ArgumentSchema>;
  format?: string;
  required?: boolean;
}

/** Returns a hostile value in place of a valid one, within it, or just beyond its bounds. */
export function hostileFor(schema: ArgumentSchema, hostile: unknown, random: RandomGenerator): unknown {
  switch (random.below(4)) {
    case 0:
      return embedHostile(schema, hostile, random);
    case 1:
      return outOfBounds(schema, random) ?? hostile;
    default:
      return hostile;
  }
}

/** Returns a value of the right shape with a hostile part. */
function embedHostile(schema: ArgumentSchema, hostile: unknown, random: RandomGenerator): unknown {
  if (schema.items)
    return [
      plausible(schema.items, random),
      random.below(3) === 0 ? embedHostile(schema.items, hostile, random) : hostile,
    ];
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return hostile;
  const name = random.pick(names);
  return {
    ...(plausible(schema, random) as object),
    [name]: random.below(3) === 0 ? embedHostile(schema.properties![name]!, hostile, random) : hostile,
  };
}

/** Returns a value just outside of the schema's bounds, or undefined if it has none. */
function outOfBounds(schema: ArgumentSchema, random: RandomGenerator): unknown {
  const values: unknown[] = [];
  if (schema.minimum !== undefined) values.push(schema.minimum - 1, String(schema.minimum - 0.5));
  if (schema.maximum !== undefined) values.push(schema.maximum + 1, String(schema.maximum + 0.5));
  if (schema.maxItems !== undefined)
    values.push(Array.from({ length: schema.maxItems + 1 }, () => plausible(schema.items ?? {}, random)));
  if (schema.maxLength !== undefined) values.push('x'.repeat(schema.maxLength + 1));
  if (schema.minLength) values.push('x'.repeat(schema.minLength - 1));
  if (schema.enum)
    values.push(
      String(schema.enum[0]).toUpperCase(),
      [schema.enum[0]],
      `${String(schema.enum[0])} `,
      schema.enum.join(','),
    );
  if (schema.items?.enum)
    values.push(schema.items.enum.join(','), schema.items.enum.concat(schema.items.enum), ['', schema.items.enum[0]]);
  return values.length > 0 ? random.pick(values) : undefined;
}

/** Returns a valid or nearly valid value, including boundaries. */
export function plausible(schema: ArgumentSchema, random: RandomGenerator): unknown {
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return random.pick([
        schema.minimum ?? 0,
        (schema.minimum ?? 0) - 1,
        schema.maximum ?? 9_999,
        (schema.maximum ?? 9_999) + 1,
        1,
        2,
        3,
      ]);
    case 'boolean':
      return random.pick([true, false, 'true', '0']);
    case 'array':
      return Array.from({ length: random.below(4) }, () => plausible(schema.items ?? {}, random));
    case 'object':
      return plausibleObject(schema, random);
    case 'null':
      return null;
    default:
      return plausibleText(schema, random);
  }
}

function plausibleObject({ properties }: ArgumentSchema, random: RandomGenerator): unknown {
  if (!properties || random.below(4) === 0) return random.pick([{}, { raw: 'some text' }, { a: 1 }]);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      random.below(2) === 0 ? [[name, plausible(schema, random)]] : [],
    ),
  );
}

function plausibleText({ format }: ArgumentSchema, random: RandomGenerator): string {
  switch (format) {
    case 'date-time':
      return random.pick(['2021-05-05T05:05:05', '2099-01-02T03:04:05Z', '1970-01-01T00:00:00']);
    case 'uri':
      return random.pick(['http://site.test/?p=1', 'https://example.org/a', 'http://site.test/']);
    case 'email':
      return `somebody-${random.below(1e6)}@example.org`;
    case 'uuid':
      return '6f3b8b1e-7a32-4c7c-9c3d-0123456789ab';
    case 'ip':
      return random.pick(['192.0.2.7', '2001:db8::1']);
    case 'hex-color':
      return '#a1b2c3';
    default:
      return random.pick(['some words', 'post', 'a-slug', 'draft', 'publish']);
  }
}
