import { POST_ID_ARGUMENTS } from '#public-content';
import { decodeComponent, splitUrl } from '#text';

/** Formats of feeds. */
const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
/** A format of feeds. */
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Formats by their names in addresses. RSS has several names. */
const FEED_NAMES: ReadonlyMap<string, FeedFormat> = new Map([
  ['rss', 'rss'],
  ['rss2', 'rss'],
  ['rdf', 'rss'],
  ['feed', 'rss'],
  ['atom', 'atom'],
  ['json', 'json'],
]);

/** The parsed address of a request for a public page. */
export interface SiteAddress {
  /** Absolute address, below the configured address of the site; the Host header is ignored. */
  absolute: string;
  /** Path segments as received, without empty ones and without the suffixes below. */
  segments: readonly string[];
  /** Whether the path ends with a slash. */
  hasTrailingSlash: boolean;
  query: URLSearchParams;
  /** Page of a list (`…/page/2/`), from 1. */
  page: number;
  /** Page of the comments (`…/comment-page-2/`), from 1; undefined for the first page. */
  commentPage?: number;
  /** Format of the feed (`…/feed/`, `…/feed/atom/`, `?feed=atom`). */
  feed?: FeedFormat;
}

/** A page number of at most seven digits; a longer number is part of the path. */
const PAGE_NUMBER = /^[1-9]\d{0,6}$/;

/**
 * Parses the target of a request.
 * @param home address of the site, without a trailing slash
 * @param target path and query of the request
 */
export function siteAddress(home: string, target: string): SiteAddress {
  const { path, query: queryText } = splitUrl(target);
  const query = new URLSearchParams(queryText);
  return {
    absolute: home + target,
    hasTrailingSlash: path.endsWith('/'),
    query,
    feed: feedFormatOf(query.get('feed') ?? ''),
    ...parseSuffixes(path.split('/').filter(Boolean)),
  };
}

function parseSuffixes(segments: readonly string[]): Pick<SiteAddress, 'segments' | 'page' | 'commentPage' | 'feed'> {
  const last = segments.at(-1) ?? '';
  const before = segments.at(-2);
  if (last === 'feed') return { segments: segments.slice(0, -1), page: 1, feed: 'rss' };
  const feed = before === 'feed' ? FEED_NAMES.get(last) : undefined;
  if (feed) return { segments: segments.slice(0, -2), page: 1, feed };
  if (before === 'page' && PAGE_NUMBER.test(last)) return { segments: segments.slice(0, -2), page: Number(last) };
  const commentPage = /^comment-page-([1-9]\d{0,6})$/.exec(last)?.[1];
  if (commentPage) return { segments: segments.slice(0, -1), page: 1, commentPage: Number(commentPage) };
  return { segments, page: 1 };
}

/** Returns the page of a list that the query argument `paged` names, 0 for none. */
export function pageArgument(query: URLSearchParams): number {
  const paged = Number(query.get('paged') ?? 0);
  return Number.isSafeInteger(paged) && paged > 0 && paged < 10_000_000 ? paged : 0;
}

/** Whether an address identifies a post by its id. */
export function hasPostId({ query }: Pick<SiteAddress, 'query'>): boolean {
  return POST_ID_ARGUMENTS.some((name) => query.get(name));
}

/** Adds a query argument to the address of a page. */
export function withArgument(address: string, name: string, value: string | number): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
}

/** Returns the feed format of a name in the query argument `feed`, if there is such a format. */
export function feedFormatOf(name: string): FeedFormat | undefined {
  return FEED_NAMES.get(name);
}

/** Returns the address of a feed below the address of a page, which ends with a slash. */
export function feedAddress(address: string, format: FeedFormat): string {
  if (address.includes('?')) return withArgument(address, 'feed', format === 'rss' ? 'rss2' : format);
  return `${address}feed/${format === 'rss' ? '' : `${format}/`}`;
}

/** Returns the address of a page of a list. Page numbers start at 1. */
export function pageAddress(address: string, page: number): string {
  if (page === 1) return address;
  const [path, query] = address.split('?') as [string, string?];
  return `${path}page/${page}/${query === undefined ? '' : `?${query}`}`;
}

/** Whether two paths are equal apart from percent-encoding (`%C3%A9`, `%c3%a9`, `é`). */
export function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  const decoded = (segment: string): string => decodeComponent(segment) ?? segment;
  return one.length === other.length && one.every((segment, index) => decoded(segment) === decoded(other[index]!));
}

/** Returns the segments of the path of an absolute address. */
export function pathOf(link: string): string[] {
  return new URL(link).pathname.split('/').filter(Boolean);
}
