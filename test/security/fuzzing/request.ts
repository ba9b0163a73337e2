import type { RandomGenerator } from '#testing/random';

/** A request to send. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** A request whose values are not yet in its query or body. */
export interface RequestValues {
  method: string;
  path: string;
  values: Record<string, unknown>;
}

const BOUNDARY = 'edge-of-fuzz';

/** Unusual headers, without credentials. */
const HEADERS: readonly Record<string, string>[] = [
  { 'x-wp-nonce': 'x'.repeat(5_000) },
  { 'x-http-method-override': 'x'.repeat(500) },
  { 'x-http-method-override': 'get' },
  { 'if-none-match': 'W/"a",'.repeat(1_500) },
  { 'if-none-match': '*' },
  { cookie: 'a=b; '.repeat(800) },
  { cookie: '__proto__=1; =; %zz' },
  { origin: 'null' },
  { origin: 'http://a.test" onload=' },
  { host: 'evil.test"><script>' },
  { 'x-forwarded-for': '1, '.repeat(2_000) },
  { 'x-forwarded-host': 'evil.test' },
  { range: 'bytes=0-,-1,5-2' },
  { 'accept-encoding': 'gzip;q=0, *;q='.repeat(300) },
  { 'user-agent': 'ÿ'.repeat(6_000) },
  { referer: 'http://site.test/%zz' },
  { 'content-disposition': "attachment; filename*=UTF-8''%zz" },
  { 'content-md5': 'x' },
  { accept: '*/*;'.repeat(500) },
  { authorization: 'Basic !!!' },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
];

/** Content types of bodies. */
const TYPES = [
  'application/json; charset=utf-16',
  'Application/JSON ;',
  'application/x+json',
  'text/plain',
  '',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'application/x-www-form-urlencoded; charset=latin1',
  'application/xml',
  'image/png',
  'a'.repeat(3_000),
];

/** Unusual bodies: malformed JSON, values other than objects, repeated names and deep nesting. */
const BODIES: readonly (string | Buffer)[] = [
  '{',
  '[1,',
  '"x"',
  'null',
  '[]',
  '7',
  '{"a":1,"a":2,"title":"dup"}',
  '\ufeff{}',
  '{}{}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
  '{"title":"\\ud800"}',
  '{"title":1e400}',
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  '{"__proto__":{"polluted":1},"__proto__":1}',
  'a=1&a[b]=2&a[]=3',
];

/** Adds values to a request in one of the supported ways, and sometimes in an unsupported way. */
export function withValues({ method, path, values }: RequestValues, random: RandomGenerator): FuzzRequest {
  const sent =
    method === 'GET' || random.below(5) === 0
      ? inQuery({ method, path, values }, random)
      : inBody({ method, path, values }, random);
  if (random.below(14) === 0) Object.assign(sent.headers, random.pick(HEADERS));
  if (sent.body !== undefined && random.below(40) === 0) sent.headers['content-type'] = random.pick(TYPES);
  if (random.below(40) === 0) Object.assign(sent, variation(sent, random));
  return sent;
}

/** Returns changes that send the request with another method or path. */
function variation({ method, path, headers }: FuzzRequest, random: RandomGenerator): Partial<FuzzRequest> {
  const [address = '', query = ''] = path.split('?', 2);
  switch (random.below(4)) {
    case 0:
      return { method: 'POST', path: `${address}?_method=${method}&${query}` };
    case 1:
      return { method: 'POST', headers: { ...headers, 'x-http-method-override': method } };
    case 2:
      return { method: random.pick(['HEAD', 'OPTIONS', 'PUT', 'PATCH']) };
    default:
      return path.startsWith('~') ? {} : { path: `~/?rest_route=${address}&${query}` };
  }
}

function inQuery({ method, path, values }: RequestValues, random: RandomGenerator): FuzzRequest {
  const pairs: string[] = [];
  const brackets = random.below(2) === 0;
  for (const [name, value] of Object.entries(values)) {
    if (brackets && value !== null && typeof value === 'object') flatten(encodeShort(name), value, pairs);
    else pairs.push(`${encodeShort(name)}=${encodeShort(plain(value))}`);
    if (random.below(12) === 0)
      pairs.push(
        random.pick([
          `${encodeShort(name)}=again`,
          `${encodeShort(name)}[]=1`,
          `${encodeShort(name)}[x]=1`,
          `${encodeShort(name)}${'[a]'.repeat(100)}=1`,
          `${encodeShort(name)}[`,
          `${encodeShort(name)}[toString]=1`,
          `${encodeShort(name)}[__proto__][polluted]=1`,
        ]),
      );
  }
  if (random.below(60) === 0) pairs.push(...Array.from({ length: 3_000 }, (_, n) => `many[${n}]=${n}`));
  if (random.below(3) === 0) random.shuffle(pairs);
  return { method, path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path, headers: {} };
}

function inBody({ method, path, values }: RequestValues, random: RandomGenerator): FuzzRequest {
  const json = { 'content-type': 'application/json' };
  switch (random.below(12)) {
    case 0:
      return { method, path, headers: json, body: random.pick(BODIES) };
    case 1:
      return { method, path, headers: json, body: doubleNames(values) };
    case 2:
    case 3: {
      const pairs: string[] = [];
      for (const [name, value] of Object.entries(values)) flatten(encodeShort(name), value, pairs);
      return { method, path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: pairs.join('&') };
    }
    case 4:
      return {
        method,
        path,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: form(values, random),
      };
    default:
      return { method, path, headers: json, body: JSON.stringify(values) };
  }
}

/** Returns JSON with every name twice. */
function doubleNames(values: Record<string, unknown>): string {
  const members = Object.entries(values).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`,
  );
  return `{${[...members.map((member) => member.replace(/:.*/s, ':{"first":[1]}')), ...members].join(',')}}`;
}

function form(values: Record<string, unknown>, random: RandomGenerator): Buffer {
  const parts: Buffer[] = [];
  const part = (head: string, body: string | Buffer): void =>
    void parts.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(values)) part(`name="${name}"`, plain(value).toWellFormed());
  const file = random.pick([
    'a.png',
    'a.php.jpg',
    '../../a.png',
    'a\u0000.png',
    `${'x'.repeat(400)}.png`,
    '.htaccess',
    '',
    'a.svg',
  ]);
  if (random.below(4) > 0)
    part(
      `name="file"; filename="${file}"\r\nContent-Type: image/png`,
      random.pick(['', '<?php', '<svg onload=alert(1)>', '\u0089PNG\r\n\u001a\n']),
    );
  return Buffer.concat(random.below(4) === 0 ? parts : [...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Flattens nested values to `name[key]=…`. Members after the 3,000th are omitted. */
function flatten(name: string, value: unknown, into: string[], depth = 0): void {
  if (value === null || typeof value !== 'object' || depth > 70) {
    into.push(`${name}=${encodeShort(plain(value))}`);
    return;
  }
  for (const [key, member] of Object.entries(value).slice(0, 3_000))
    flatten(`${name}[${Array.isArray(value) ? '' : encodeShort(key)}]`, member, into, depth + 1);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Encodes a text for a URL. Truncates it, because the server refuses very long URLs. */
function encodeShort(text: string): string {
  return encodeURIComponent(text.slice(0, 12_000).toWellFormed());
}
