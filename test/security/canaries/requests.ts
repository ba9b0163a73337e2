import type { Seeds } from './seeds.js';

/** An endpoint of the discovery document. */
interface Endpoint {
  methods: readonly string[];
  args: Readonly<Record<string, unknown>>;
}

/** A request. */
export interface ScanRequest {
  method: string;
  path: string;
  body?: object;
  /** The route in the discovery document. */
  pattern: string;
}

/** Fields that are private in some resource. */
const PRIVATE_FIELDS =
  'id,email,username,first_name,last_name,author_email,author_ip,author_user_agent,avatar_urls,author_avatar_urls,password,title,content,excerpt,meta,slug,link,guid,source_url,last_ip,name,slides';

/** Values of path parameters other than ids of the site. */
const WORDS: Readonly<Record<string, string>> = {
  type: 'post',
  status: 'publish',
  taxonomy: 'category',
  namespace: 'core',
  plugin: 'none',
  stylesheet: 'default',
  slug: 'site',
};

/** Routes that take seconds: one request each. */
const SLOW = /background-updates|directory-sizes|loopback|dotorg|page-cache|https-status|authorization-header/;

/** Whether the answer takes seconds. */
export function isSlow({ method, pattern }: ScanRequest): boolean {
  return method === 'GET' && SLOW.test(pattern);
}

/**
 * Returns GET requests for every route of a discovery document: in each context, embedded, by field, in an envelope,
 * and with a search.
 */
export function readRequests(routes: Record<string, { endpoints: readonly Endpoint[] }>, seeds: Seeds): ScanRequest[] {
  return Object.entries(routes).flatMap(([pattern, { endpoints }]) => {
    const endpoint = endpoints.find(({ methods }) => methods.includes('GET'));
    if (!endpoint) return [];
    const queries = SLOW.test(pattern) ? [''] : queriesOf(endpoint, seeds);
    return pathsOf(pattern, seeds).flatMap((path) =>
      queries.map((query) => ({ method: 'GET', path: query === '' ? path : `${path}?${query}`, pattern })),
    );
  });
}

/** Returns writes without a body, and OPTIONS, for every route. */
export function writeRequests(routes: Record<string, { endpoints: readonly Endpoint[] }>, seeds: Seeds): ScanRequest[] {
  return Object.entries(routes).flatMap(([pattern, { endpoints }]) => {
    const methods = new Set(['OPTIONS', ...endpoints.flatMap((endpoint) => endpoint.methods)]);
    methods.delete('GET');
    const paths = pathsOf(pattern, seeds);
    return [...methods].flatMap((method) => paths.map((path) => ({ method, path, pattern })));
  });
}

/**
 * Returns requests for the fixed public pages, feeds and sitemaps, and for the pages, feeds and forms of every URL and
 * ID.
 */
export function pageRequests({ ids, addresses }: Seeds): ScanRequest[] {
  const all = [...new Set(Object.values(ids).flat())];
  const paths = [
    '/',
    '/page/2/',
    '/feed/',
    '/feed/atom/',
    '/feed/json/',
    '/comments/feed/',
    '/sitemap.xml',
    ...['posts-post', 'posts-page', 'terms-category', 'terms-post_tag', 'authors'].map(
      (name) => `/sitemap-${name}-1.xml`,
    ),
    '/site.webmanifest',
    '/?s=zq',
    '/?s=&feed=rss2',
    '/?post_type=post',
    '/category/uncategorized/',
    '/category/uncategorized/feed/',
    '/wp-admin/sign-in',
    '/wp-admin/profile',
    '/wp-admin/api',
    ...addresses.flatMap((path) => [
      path,
      `${path}embed/`,
      `${path}?embed=true`,
      `${path}feed/`,
      `${path}comment-page-1/`,
      `${path}?replytocom=1`,
    ]),
    ...all.flatMap((id) => [
      `/?p=${id}`,
      `/?page_id=${id}&preview=true`,
      `/?attachment_id=${id}`,
      `/?author=${id}`,
      `/?cat=${id}`,
      `/?tag_id=${id}`,
    ]),
  ];
  return paths.map((path) => ({ method: 'GET', path: `~${path}`, pattern: 'a page' }));
}

function queriesOf({ args }: Endpoint, { ids, siteUrl, addresses }: Seeds): string[] {
  if ('url' in args)
    return [
      ...addresses.map((path) => `${siteUrl}${path}`),
      ...new Set(
        Object.values(ids)
          .flat()
          .map((id) => `${siteUrl}/?p=${id}`),
      ),
    ]
      .map((address) => `url=${encodeURIComponent(address)}`)
      .flatMap((query) => ('format' in args ? [`${query}&format=json`, `${query}&format=xml`] : [query]));
  const list = 'per_page' in args ? 'per_page=100&' : '';
  if (Object.keys(args).every((name) => name === 'id')) return ['', '_envelope&_embed'];
  const contexts =
    'context' in args ? [`${list}context=embed&_embed`, `${list}context=edit&_embed`] : [`${list}_embed`];
  return [
    ...contexts,
    `${list}_envelope&_embed&context=view`,
    `${list}_fields=${PRIVATE_FIELDS}`,
    ...('context' in args ? [`${list}_fields=${PRIVATE_FIELDS}&context=edit`] : []),
    ...('search' in args ? [`${list}search=zq&_embed`] : []),
    ...('status' in args
      ? [`${list}status=any&context=edit`, `${list}status=any`, `${list}status=all&context=edit`]
      : []),
    ...('who' in args ? [`${list}who=authors`] : []),
    ...('post_id' in args ? ids['posts']!.map((id) => `post_id=${id}&context=edit`) : []),
    ...('author_email' in args
      ? ids['posts']!.flatMap((id) => [
          `type=note&status=all&post=${id}`,
          `type=note&status=all&context=edit&post=${id}`,
        ])
      : []),
  ];
}

/** Returns the paths of a pattern with each ID of its collection, or with a word. */
function pathsOf(pattern: string, seeds: Seeds): string[] {
  let paths = [''];
  for (const part of pattern.split(/(\(\?P<\w+>(?:[^()]|\([^()]*\))*\))/)) {
    const name = /^\(\?P<(\w+)>/.exec(part)?.[1];
    const values = name === undefined ? () => [part] : (path: string) => valuesOf(name, path, seeds);
    paths = paths.flatMap((path) => values(path).map((value) => path + value));
  }
  return paths;
}

function valuesOf(name: string, path: string, { ids, uuids, revisions }: Seeds): (string | number)[] {
  const [, collection = '', parentId = ''] = /\/([\w-]+)\/(?:(\d+)\/)?(?:revisions\/|autosaves\/)?$/.exec(path) ?? [];
  if (name === 'uuid') return uuids;
  if (name === 'user_id') return [...ids['users']!, 'me'];
  if (/\/(?:revisions|autosaves)\/$/.test(path)) return revisions.get(Number(parentId)) ?? [];
  if (name === 'parent' || name === 'id') return ids[collection] ?? [1];
  if (name === 'name') return path.includes('abilities') ? ['core/get-site-info'] : ['core/latest-posts'];
  return [WORDS[name] ?? 'none'];
}
