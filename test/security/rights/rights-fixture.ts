import { ALLOW_ANONYMOUS_COMMENTS, COMMENT_REGISTRATION, REQUIRE_NAME_EMAIL } from '#comments/testing';
import { ROLES } from '#identity';
import type { RoleName } from '#identity/testing';
import { SettingsService } from '#platform';
import type { Answer, Client, Site } from '#testing';
import type { ArgumentContext } from './values.js';
import { PICTURE } from '../fuzzing/site-items.js';

/** The actor of a request: the user of a role, or the anonymous user. */
export type Caller = RoleName | 'anonymous';
/** Callers in the order of their rights, beginning with the fewest. */
export const CALLERS: readonly Caller[] = ['anonymous', ...[...ROLES].reverse()];

/** A site with posts, terms and files whose ids are valid values of arguments. */
export class RightsFixture {
  private readonly ownPosts = new Map<Caller, number>();
  private lastNumber = 0;
  /** Ids by argument, or by collection and argument (`/core/v2/pages parent`). */
  private ids: Readonly<Record<string, readonly number[]>> = {};

  constructor(readonly site: Site) {}

  client(caller: Caller): Client {
    return caller === 'anonymous' ? this.site : this.site.as(caller);
  }

  /** Returns an unused number. */
  next(): number {
    return ++this.lastNumber;
  }

  /** Returns ids for an argument of a collection, or undefined if the argument accepts none. */
  idsFor(name: string, { caller, collection }: ArgumentContext): readonly number[] | undefined {
    if (name === 'author')
      return [...(caller === 'anonymous' ? [] : [this.site.idOf(caller)]), this.site.idOf('editor')];
    return this.ids[`${collection} ${name}`] ?? this.ids[name];
  }

  /** Ids of posts of the editor; the first post is public. */
  get idsOfPosts(): readonly number[] {
    return this.ids.post!;
  }

  /** Returns the post that a caller comments on: an own one, or else a public one. */
  postToComment(caller: Caller): number {
    return this.ownPosts.get(caller) ?? this.ids.post![0]!;
  }

  /** Creates the items whose ids are valid values of arguments, and allows anonymous comments. */
  async prepare(): Promise<this> {
    const settings = this.site.provider(SettingsService);
    await settings.set(ALLOW_ANONYMOUS_COMMENTS, true);
    await settings.set(COMMENT_REGISTRATION, false);
    await settings.set(REQUIRE_NAME_EMAIL, false);
    const editor = this.site.as('editor');
    const post = (fields: object, client = editor) =>
      this.make('/core/v2/posts', { title: 'A post', ...fields }, client);
    for (const role of ['contributor', 'author', 'editor', 'administrator'] as const)
      this.ownPosts.set(
        role,
        await post({ status: role === 'contributor' ? 'pending' : 'publish' }, this.site.as(role)),
      );
    const open = await post({ status: 'publish' });
    const page = await this.make('/core/v2/pages', { title: 'A page', status: 'publish' });
    const picture = await this.upload(editor);
    const category = await this.make('/core/v2/categories', { name: 'A category' });
    const link = { title: 'A link', type: 'custom', url: 'https://example.org/', status: 'publish' };
    this.ids = {
      post: [
        open,
        await post({ status: 'publish', comment_status: 'closed' }),
        await post({ status: 'private' }),
        await post({ status: 'publish', password: 'sesame' }),
        await post({ status: 'draft' }),
      ],
      '/core/v2/pages parent': [page],
      '/core/v2/categories parent': [category],
      '/core/v2/comments parent': [await this.make('/core/v2/comments', { post: open, content: 'A remark' })],
      '/core/v2/menu-items parent': [await this.make('/core/v2/menu-items', link)],
      featured_media: [picture],
      image: [picture],
      categories: [category],
      tags: [await this.make('/core/v2/tags', { name: 'A tag' })],
      wp_pattern_category: [await this.make('/core/v2/wp_pattern_category', { name: 'A group' })],
      menus: [await this.make('/core/v2/menus', { name: 'A menu' })],
      object_id: [page],
    };
    return this;
  }

  /** Uploads a picture of one pixel, and returns its id. */
  async upload(client: Client, query = ''): Promise<number> {
    const { status, body } = await this.sendPicture(client, query);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id as number;
  }

  /** Uploads a picture with its fields in the query, and returns the answer. */
  sendPicture(client: Client, query: string): Promise<Answer> {
    return client.post(`/core/v2/media${query}`, PICTURE, {
      headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="p${this.next()}.png"` },
    });
  }

  private async make(collection: string, body: object, client = this.site.as('administrator')): Promise<number> {
    const answer = await client.post(collection, body);
    if (answer.status !== 201) throw new Error(`${collection}: ${JSON.stringify(answer.body)}`);
    return answer.body.id as number;
  }
}
