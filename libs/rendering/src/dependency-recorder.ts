import { distanceText } from '#text';
import type { RenderBudget } from './render-budget.js';
import { CLOSED_COMMENT_FORM } from './render-data.js';
import type {
  ArchivePeriod,
  AttachmentQuery,
  EntryPage,
  EntryQuery,
  RenderAttachment,
  RenderComment,
  RenderCommentForm,
  RenderData,
  RenderDay,
  RenderEntry,
  RenderFeed,
  RenderedPostIds,
  RenderTerm,
  RenderUser,
  RenderTermQuery,
} from './render-data.js';

/** Number of read characters that cost as much as one character of output. */
const READ_CHARACTERS_PER_CHARGE = 8;
/** Time in milliseconds after which a rendering with the distance of an instant expires at the latest. */
const MAX_AGE = 30 * 86_400_000;
/** Dependency of a rendering with a text search. The commit of a write updates the index that searches read. */
export const SEARCH_DEPENDENCY = 'search';
/** Number of ordinary queries that cost as much as one text search or one feed. */
const SEARCH_COST = 10;
/**
 * Fields of the rendered post that a rendering may use without depending on the post: the first two never change, and
 * a write of meta deletes the rendering.
 */
const INDEPENDENT_FIELDS: readonly (keyof RenderEntry)[] = ['id', 'type', 'meta', 'storedMeta'];

/**
 * Records the data that a rendering reads as its dependencies, so that changes of it invalidate the rendering:
 * `post:12` (also attachments, pages and the rendered post itself), `list:post` (all lists of that type),
 * `list:attachment`, `terms:category`, `user:3`, `comments`, `comments:12`, `embed:<URL>`, `feed:<URL>`,
 * `data:<source>:<key>` (data of another library), `search`, and `until:<instant>` for the first instant at which a
 * result changes. Equal queries run once. Queries beyond the budget return no results.
 */
export class DependencyRecorder implements RenderData {
  readonly dependsOn = new Set<string>();
  /** The rendered post. Reading a field that is not in `INDEPENDENT_FIELDS` makes the rendering depend on the post. */
  readonly post: RenderEntry | undefined;
  private readonly renderedPost: RenderedPostIds | undefined;
  /** The instant at which the rendering expires, `2024-05-06T22:00:00.000Z`. */
  private expires: string | undefined;
  private readonly results = new Map<string, Promise<unknown>>();

  constructor(
    private readonly source: RenderData,
    post: RenderEntry | undefined,
    private readonly budget: RenderBudget,
  ) {
    this.post = post && this.observed(post);
    this.renderedPost = post && { post: post.type === 'revision' ? post.parent : post.id, author: post.author };
  }

  attachment(id: number): Promise<RenderAttachment | undefined> {
    return this.cachedQuery(`post:${id}`, ['attachment', id], undefined, () =>
      this.source.attachment(id, this.renderedPost),
    );
  }

  attachments(query: AttachmentQuery): Promise<RenderAttachment[]> {
    for (const id of query.ids ?? []) this.dependsOn.add(`post:${id}`);
    const dependency = query.ids ? undefined : 'list:attachment';
    return this.cachedQuery(dependency, ['attachments', query], [], () =>
      this.source.attachments(query, this.renderedPost),
    );
  }

  entry(id: number): Promise<RenderEntry | undefined> {
    return this.cachedQuery(`post:${id}`, ['entry', id], undefined, async () =>
      this.chargeEntry(await this.source.entry(id)),
    );
  }

  menu(): Promise<RenderEntry | undefined> {
    return this.cachedQuery('list:wp_navigation', ['menu'], undefined, async () =>
      this.chargeEntry(await this.source.menu()),
    );
  }

  async entries(query: EntryQuery): Promise<EntryPage> {
    const cost = query.search ? SEARCH_COST : 1;
    const nothing: EntryPage = { items: [], total: 0 };
    const load = async (): Promise<EntryPage> => {
      const found = await this.source.entries(query);
      for (const entry of found.items) this.chargeEntry(entry);
      return found;
    };
    const found = await this.cachedQuery(`list:${query.type}`, ['entries', query], nothing, load, cost);
    if (found.type !== undefined) this.dependsOn.add(`list:${found.type}`);
    if (query.search) this.dependsOn.add(SEARCH_DEPENDENCY);
    return found;
  }

  pages(): Promise<RenderEntry[]> {
    return this.listedPages('', () => this.source.pages());
  }

  /**
   * Returns this recorder with another list of all pages.
   * @param name identifies the list
   * @param load returns the pages; it runs once for each name
   */
  withPages(name: string, load: () => Promise<RenderEntry[]>): DependencyRecorder {
    return Object.assign(Object.create(this) as DependencyRecorder, { pages: () => this.listedPages(name, load) });
  }

  terms(query: RenderTermQuery): Promise<RenderTerm[]> {
    // The terms of a post that is not published change without a change of their counts.
    if (query.postId !== undefined) this.dependsOn.add(`post:${query.postId}`);
    return this.cachedQuery(`terms:${query.taxonomy}`, ['terms', query], [], () => this.source.terms(query));
  }

  user(id: number): Promise<RenderUser | undefined> {
    return this.cachedQuery(`user:${id}`, ['user', id], undefined, () => this.source.user(id, this.renderedPost));
  }

  async comments(query: { postId?: number; limit: number }): Promise<RenderComment[]> {
    const dependency = query.postId === undefined ? 'comments' : `comments:${query.postId}`;
    const found = await this.cachedQuery(dependency, ['comments', query], [], () => this.source.comments(query));
    // The avatar of a comment is that of the account.
    for (const { author } of found) if (author > 0) this.dependsOn.add(`user:${author}`);
    return found;
  }

  commentCount(postId: number): Promise<number> {
    return this.cachedQuery(`comments:${postId}`, ['comment count', postId], 0, () => this.source.commentCount(postId));
  }

  archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]> {
    return this.cachedQuery('list:post', ['archives', period], [], () => this.source.archives(period));
  }

  embed(url: string): Promise<string | undefined> {
    return this.cachedQuery(`embed:${url}`, ['embed', url], undefined, () => this.source.embed(url));
  }

  async feed(url: string): Promise<RenderFeed | undefined> {
    const feed = await this.cachedQuery(
      `feed:${url}`,
      ['feed', url],
      undefined,
      () => this.source.feed(url),
      SEARCH_COST,
    );
    if (feed) this.expireAt(feed.expires);
    return feed;
  }

  async commentForm(postId: number): Promise<RenderCommentForm> {
    const form = await this.cachedQuery(`post:${postId}`, ['form', postId], CLOSED_COMMENT_FORM, () =>
      this.source.commentForm(postId),
    );
    if (form.closes !== undefined) this.expireAt(form.closes);
    return form;
  }

  async today(): Promise<RenderDay> {
    const day = await this.source.today();
    this.expireAt(day.ends);
    return day;
  }

  /** Returns the distance of an instant from now as text, such as `5 minutes ago`. The rendering expires with it. */
  async distance(instant: number): Promise<string> {
    const now = Date.parse((await this.source.today()).now);
    const { text, lasts } = distanceText(instant, now);
    this.expireAt(new Date(now + Math.min(lasts, MAX_AGE)).toISOString());
    return text;
  }

  /**
   * Returns data of another library, which `RenderData` does not have; undefined beyond the budget.
   * @param name render source and key of the data, such as `slider:7`, whose dependency is `data:slider:7`
   * @param query loads the data; runs once for each name
   * @param countCharacters returns the number of characters of the data, which are charged like those of entries
   */
  libraryData<T>(name: string, query: () => Promise<T>, countCharacters: (data: T) => number): Promise<T | undefined> {
    return this.cachedQuery<T | undefined>(`data:${name}`, ['data', name], undefined, async () => {
      const data = await query();
      this.chargeReading(countCharacters(data));
      return data;
    });
  }

  private listedPages(name: string, load: () => Promise<RenderEntry[]>): Promise<RenderEntry[]> {
    return this.cachedQuery('list:page', ['pages', name], [], async () => {
      const pages = await load();
      for (const page of pages) this.chargeEntry(page);
      return pages;
    });
  }

  private observed(post: RenderEntry): RenderEntry {
    return new Proxy(post, {
      get: (entry, name: keyof RenderEntry) => {
        if (!INDEPENDENT_FIELDS.includes(name)) this.dependsOn.add(`post:${entry.id}`);
        return entry[name];
      },
    });
  }

  /**
   * Returns the cached result of an equal query, or runs the query if the budget allows it.
   * @param identity method and arguments, by which queries are compared
   * @param nothing result beyond the budget
   */
  private async cachedQuery<T>(
    dependency: string | undefined,
    identity: readonly unknown[],
    nothing: T,
    query: () => Promise<T>,
    cost = 1,
  ): Promise<T> {
    const key = JSON.stringify(identity);
    const cached = this.results.get(key) as Promise<T> | undefined;
    // defence: queries-answered-once
    if (cached) return cached;
    // defence: budget-of-queries
    if (!this.budget.charge('queries', cost)) return nothing;
    if (dependency !== undefined) this.dependsOn.add(dependency);
    await this.budget.yieldIfDue();
    const result = query();
    this.results.set(key, result);
    return result;
  }

  /**
   * Makes the rendering expire at an instant. Only the earliest instant is a dependency, so their number is bounded.
   */
  private expireAt(instant: string): void {
    if (this.expires !== undefined && this.expires <= instant) return;
    this.dependsOn.delete(`until:${this.expires}`);
    this.dependsOn.add(`until:${instant}`);
    this.expires = instant;
  }

  private chargeEntry<T extends RenderEntry | undefined>(entry: T): T {
    if (entry) {
      this.budget.charge('characters', entry.title.length);
      this.chargeReading(entry.content.length);
    }
    return entry;
  }

  private chargeReading(characters: number): void {
    this.budget.charge('characters', Math.ceil(characters / READ_CHARACTERS_PER_CHARGE));
  }
}
