import { parse } from 'parse5';
import { SaxesParser } from 'saxes';
import type { DefaultTreeAdapterMap } from 'parse5';
import { SITE_URL } from '#testing';
import type { Answer, Site } from '#testing';
import { parseUrl } from '#text';

type Node = DefaultTreeAdapterMap['node'];

/** Attributes of elements that contain an address. */
const ADDRESSES = new Set(['href', 'src', 'action', 'poster']);
/**
 * URLs in API responses that clients cannot read: a route for batches only, and the collection of a type
 * that is read item by item.
 */
const NOT_READABLE = new Set(['/api/batch/v1', '/api/core/v2/global-styles']);
/** Maximum number of requests of one crawl, unless the caller sets another one. */
const MAX_REQUESTS = 20_000;

/** The outcome of a crawl. */
export interface Crawl {
  /** Number of followed addresses by their kind. */
  counts: Record<'api' | 'pages' | 'documents' | 'files', number>;
  /** Addresses that answer 404 or 5xx, with their status and where they were found. */
  broken: string[];
}

/**
 * Follows every address within the site as an anonymous user: from the discovery document through all collections of
 * the interface, and the addresses in their answers, in pages, feeds and sitemaps.
 */
export async function crawl(site: Site, limit = MAX_REQUESTS): Promise<Crawl> {
  const counts = { api: 0, pages: 0, documents: 0, files: 0 };
  const broken: string[] = [];
  const foundAt = new Map<string, string>();
  const queue: string[] = [];
  const add = (address: string, from: string): void => {
    const path = pathWithin(address, from);
    if (path === undefined || NOT_READABLE.has(path) || foundAt.has(path)) return;
    foundAt.set(path, from);
    queue.push(path);
  };
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/favicon.ico', ...(await readablePaths(site))])
    add(path, 'start');
  for (let at = 0; at < queue.length; at++) {
    if (at > limit) throw new Error('The crawl does not end.');
    const path = queue[at]!;
    const answer = await site.get(`~${path}`);
    counts[kindOf(answer)]++;
    if (answer.status === 404 || answer.status >= 500) broken.push(`${answer.status} ${path} in ${foundAt.get(path)}`);
    for (const address of addressesIn(answer)) add(address, path);
  }
  return { counts, broken };
}

/** Returns the paths of all readable routes without path parameters. Those of lists ask for 100 items. */
async function readablePaths(site: Site): Promise<string[]> {
  const { body } = await site.get('/');
  return Object.entries(body.routes as Record<string, { methods: string[]; endpoints: { args: object }[] }>)
    .filter(([route, { methods }]) => methods.includes('GET') && !route.includes('('))
    .map(
      ([route, { endpoints }]) =>
        `/api${route}${endpoints.some(({ args }) => 'per_page' in args) ? '?per_page=100' : ''}`,
    );
}

function kindOf({ headers }: Answer): keyof Crawl['counts'] {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return 'pages';
  if (type.startsWith('application/json')) return 'api';
  return /xml|json|text/.test(type) ? 'documents' : 'files';
}

function addressesIn(answer: Answer): string[] {
  const { headers, text, body } = answer;
  const linked = [...(headers.link ?? '').matchAll(/<([^>]+)>/g)].map((match) => match[1]!);
  const moved = headers.location === undefined ? [] : [headers.location];
  const kind = kindOf(answer);
  if (kind === 'pages') return [...linked, ...moved, ...addressesInHtml(text)];
  if (kind === 'api') return [...linked, ...addressesInJson(body)];
  if (kind === 'documents')
    return [
      ...linked,
      ...moved,
      ...(text.startsWith('<?xml') ? addressesInXml(text) : addressesInText(text, headers['content-type']!)),
    ];
  return moved;
}

function addressesInJson(value: unknown): string[] {
  if (typeof value === 'string')
    return value.includes('<') ? addressesInHtml(value) : /^https?:/.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(addressesInJson) : [];
}

/** Addresses in the texts and attributes of XML; texts may be HTML. */
function addressesInXml(xml: string): string[] {
  const parser = new SaxesParser();
  const found: string[] = [];
  let textSoFar = '';
  const endText = (): void => {
    found.push(...addressesInJson(textSoFar.trim()));
    textSoFar = '';
  };
  parser.on('opentag', ({ attributes }) => {
    endText();
    found.push(...Object.values(attributes as Record<string, string>).filter((value) => value.startsWith(SITE_URL)));
  });
  parser.on('text', (text) => {
    textSoFar += text;
  });
  parser.on('closetag', endText);
  parser.write(xml).close();
  return found;
}

/** Addresses in JSON documents and in plain text. */
function addressesInText(text: string, type: string): string[] {
  if (type.includes('json')) return addressesInJson(JSON.parse(text));
  return type.startsWith('text/plain') ? (text.match(/https?:\/\/\S+/g) ?? []) : [];
}

function addressesInHtml(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('attrs' in node && !isPosted(node))
      for (const { name, value } of node.attrs) {
        if (ADDRESSES.has(name)) found.push(value);
        if (name === 'srcset') found.push(...value.split(',').map((candidate) => candidate.trim().split(' ')[0]!));
      }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

/** Whether an element is a form with the method POST. Its address need not answer GET. */
function isPosted(node: DefaultTreeAdapterMap['element']): boolean {
  return node.attrs.some(({ name, value }) => name === 'method' && value.toLowerCase() === 'post');
}

/** The path and query of an address of the site; undefined for other sites and for templates. */
function pathWithin(address: string, from: string): string | undefined {
  if (/[{}]/.test(address)) return undefined;
  const url = parseUrl(address, `${SITE_URL}${from.startsWith('/') ? from : '/'}`);
  return url?.origin === SITE_URL ? url.pathname + url.search : undefined;
}
