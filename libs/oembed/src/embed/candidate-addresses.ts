import { POST_ID_ARGUMENTS } from '#public-content';
import { parseUrl } from '#text';

/** A query argument that identifies a post by its id. Other characters may follow the number. */
const POST_ID = new RegExp(`[?&](?:${POST_ID_ARGUMENTS.join('|')})=(\\d+)`);
const FEED_NAMES: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom']);

/**
 * Returns the addresses of the posts to which an address of this site may belong, in the order of precedence. The
 * feed, the trackback and the numbered pages of a post have addresses below that of the post. Paths and queries without
 * a host are those of the site.
 * @param address any text
 * @param home URL of the site, without a slash at its end
 */
export function candidateAddresses(address: string, home: string): string[] {
  const url = parseUrl(address, `${home}/`);
  if (!url) return [];
  const root = new URL(home).pathname.replace(/\/$/, '');
  const site = url.origin + root;
  const id = Number(POST_ID.exec(address)?.[1] ?? 0);
  if (id > 0) return Number.isSafeInteger(id) ? [`${site}/?p=${id}`] : [];
  if (!`${url.pathname}/`.startsWith(`${root}/`)) return [];
  const segments = url.pathname.slice(root.length).split('/').filter(Boolean);
  const path = segments[0] === 'index.php' ? segments.slice(1) : segments;
  const shorter = withoutFeedOrPage(path);
  return [path, ...(shorter.length < path.length ? [shorter] : [])].map((parts) => `${site}/${parts.join('/')}`);
}

/** Removes the names of a feed or trackback, or the number of a page of a list, from the end of a path. */
function withoutFeedOrPage(path: readonly string[]): readonly string[] {
  const last = path.at(-1) ?? '';
  const before = path.at(-2);
  if (/^comment-page-\d+$/.test(last) || /^page\d+$/.test(last)) return path.slice(0, -1);
  if (before === 'page' && /^\d+$/.test(last)) return path.slice(0, -2);
  if (path.length < 2) return path;
  if (FEED_NAMES.has(last)) return path.slice(0, before === 'feed' && path.length > 2 ? -2 : -1);
  return last === 'trackback' ? path.slice(0, -1) : path;
}
