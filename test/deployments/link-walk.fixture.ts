import { SITE_URL } from '#testing';
import type { Answer, Client } from '#testing';

/** A route of the discovery document. */
export interface DescribedRoute {
  namespace: string;
  methods: string[];
}

/** Follows the links of a site and records answers with forbidden texts, server errors and links without a route. */
export class LinkWalk {
  readonly visited = new Set<string>();
  /** One line for each error of an answer. */
  readonly errors: string[] = [];
  private readonly forbidden: readonly string[];
  private readonly waiting: string[] = [];

  /**
   * @param api URL of the API
   * @param forbidden texts; their URL-encoded forms are forbidden, too
   * @param options.withoutRoute paths that may be linked although they have no route for GET
   * @param options.skipped linked paths that are not requested
   */
  constructor(
    private readonly client: Client,
    private readonly api: string,
    forbidden: readonly string[],
    private readonly options: { withoutRoute: readonly string[]; skipped: RegExp },
  ) {
    this.forbidden = [...new Set(forbidden.flatMap((text) => [text, encodeURIComponent(text)]))];
  }

  /** Requests a path below the root of the API, then recursively all paths that its answer links to. */
  async follow(path: string): Promise<void> {
    this.add(path);
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop()) {
      const answer = await this.client.get(next);
      this.check(next, answer);
      if (answer.body?.code === 'rest_no_route' && !this.options.withoutRoute.includes(next))
        this.errors.push(`${next} is linked and has no route`);
      for (const link of this.linksOf(answer)) this.add(link.slice(this.api.length) || '/');
    }
  }

  /** Records the errors of an answer with any status. */
  check(label: string, answer: Answer): void {
    const text = textOf(answer);
    for (const name of this.forbidden) if (text.includes(name)) this.errors.push(`${label} contains ${name}`);
    if (answer.status >= 500) this.errors.push(`${label} answers ${answer.status}`);
  }

  private linksOf(answer: Answer): string[] {
    const links = textOf(answer).match(new RegExp(String.raw`${this.api}[^"<>\s{}\\]*`, 'g')) ?? [];
    return links.map((link) => link.replaceAll('&amp;', '&')).filter((link) => !/\(\?P|%s|…/.test(link));
  }

  private add(path: string): void {
    if (this.visited.has(path) || this.options.skipped.test(path)) return;
    this.visited.add(path);
    this.waiting.push(path);
  }
}

/** Returns body and headers without JSON escapes. */
function textOf({ text, headers }: Answer): string {
  return `${text}\n${headers.link ?? ''}\n${headers.location ?? ''}`.replaceAll(String.raw`\/`, '/');
}

/** Returns a path that matches a pattern of the discovery document. The item need not exist. */
export function examplePath(pattern: string): string {
  let path = pattern;
  for (let at = path.indexOf('(?P<'); at >= 0; at = path.indexOf('(?P<')) {
    let end = at;
    for (let depth = 0; end < path.length; end++) {
      if (path[end] === '(') depth++;
      if (path[end] === ')' && --depth === 0) break;
    }
    const value = path.slice(at, end).includes(String.raw`>[\d]`) ? '1' : 'example';
    path = path.slice(0, at) + value + path.slice(end + 1);
  }
  return path;
}

/**
 * Creates content with every kind of link. Returns the answers.
 *
 * @param core the wire name of the namespace `core/v2`
 */
export async function seedLinkedContent(admin: Client, core: string, picture: Buffer): Promise<Answer[]> {
  const answers: Answer[] = [];
  const create = async (path: string, fields: unknown, headers?: Record<string, string>): Promise<number> => {
    const answer = await admin.post(`/${core}/${path}`, fields, { headers });
    expect([path, answer.status, answer.body.message]).toEqual([path, 201, undefined]);
    answers.push(answer);
    return answer.body.id as number;
  };
  const file = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="boat.png"' };
  const media = await create('media', picture, file);
  const parent = await create('categories', { name: 'Boats' });
  const categories = [await create('categories', { name: 'Sails', parent })];
  const tags = [await create('tags', { name: 'Wind' })];
  const page = await create('pages', { title: 'Harbour', status: 'publish' });
  await create('pages', { title: 'Pier', status: 'publish', parent: page });
  const post = await create('posts', { title: 'One', status: 'publish', categories, tags, featured_media: media });
  await create('posts', { title: 'Two', status: 'publish', content: `${SITE_URL}/one/` });
  answers.push(await admin.put(`/${core}/posts/${post}`, { content: '<!-- wp:latest-posts /-->' }));
  answers.push(await admin.post(`/${core}/posts/${post}/autosaves`, { content: 'Three' }));
  const comment = await create('comments', { post, content: 'First' });
  await create('comments', { post, content: 'Second', parent: comment });
  for (const kind of ['blocks', 'navigation', 'templates', 'template-parts'])
    await create(kind, { slug: `own-${kind}`, title: 'Own', content: 'Own', status: 'publish' });
  const menus = await create('menus', { name: 'Main' });
  await create('menu-items', {
    title: 'Harbour',
    type: 'post_type',
    object: 'page',
    object_id: page,
    menus,
    status: 'publish',
  });
  answers.push(await admin.post(`/${core}/settings`, { site_icon: media, site_logo: media }));
  return answers;
}

/** Returns the namespaces and routes of a site. */
export async function describedRoutes(client: Client): Promise<{
  namespaces: string[];
  routes: Record<string, DescribedRoute>;
}> {
  return (await client.get('/')).body as { namespaces: string[]; routes: Record<string, DescribedRoute> };
}
