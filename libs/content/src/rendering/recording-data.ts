import {
  type ArchivePeriod,
  type AttachmentQuery,
  type EntryQuery,
  type RenderAttachment,
  type RenderComment,
  type RenderData,
  type RenderEntry,
  type RenderOwner,
  type RenderTerm,
  type RenderUser,
  type TermQuery,
} from './render-data.js';

/**
 * Notes what a rendering asked for, so that it can be made again when that changes: `post:12` (also attachments and pages),
 * `list:post` (any list of that type), `list:attachment`, `terms:category`, `user:3`, `comments`, `comments:12`, `embed:<address>`.
 */
export class RecordingData implements RenderData {
  readonly dependsOn = new Set<string>();
  private readonly self: number | undefined;
  private readonly owner: RenderOwner | undefined;

  constructor(
    private readonly source: RenderData,
    post?: RenderEntry,
  ) {
    this.self = post?.id;
    this.owner = post && { post: post.type === 'revision' ? post.parent : post.id, author: post.author };
  }

  attachment(id: number): Promise<RenderAttachment | undefined> {
    return this.note(`post:${id}`, this.source.attachment(id, this.owner));
  }

  attachments(query: AttachmentQuery): Promise<RenderAttachment[]> {
    for (const id of query.ids ?? []) this.dependsOn.add(`post:${id}`);
    const found = this.source.attachments(query, this.owner);
    return query.ids ? found : this.note('list:attachment', found);
  }

  entry(id: number): Promise<RenderEntry | undefined> {
    return id === this.self ? this.source.entry(id) : this.note(`post:${id}`, this.source.entry(id));
  }

  entries(query: EntryQuery): Promise<{ items: RenderEntry[]; total: number }> {
    return this.note(`list:${query.type}`, this.source.entries(query));
  }

  pages(): Promise<RenderEntry[]> {
    return this.note('list:page', this.source.pages());
  }

  terms(query: TermQuery): Promise<RenderTerm[]> {
    return this.note(`terms:${query.taxonomy}`, this.source.terms(query));
  }

  user(id: number): Promise<RenderUser | undefined> {
    return this.note(`user:${id}`, this.source.user(id, this.owner));
  }

  comments(query: { entry?: number; limit: number }): Promise<RenderComment[]> {
    return this.note(query.entry === undefined ? 'comments' : `comments:${query.entry}`, this.source.comments(query));
  }

  archives(period: 'daily' | 'weekly' | 'monthly' | 'yearly'): Promise<ArchivePeriod[]> {
    return this.note('list:post', this.source.archives(period));
  }

  embed(url: string): Promise<string | undefined> {
    return this.note(`embed:${url}`, this.source.embed(url));
  }

  private note<T>(key: string, answer: Promise<T>): Promise<T> {
    this.dependsOn.add(key);
    return answer;
  }
}
