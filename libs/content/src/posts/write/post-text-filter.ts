import { RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { POST_TEXTS, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { filterTexts } from './filter-texts.js';
import type { Texts } from './filter-texts.js';
import type { PostInput } from './post-input.js';
import { TextSizes } from './text-sizes.js';

/** Filters the texts of posts by the rights of the actor who writes them. */
@Injectable()
export class PostTextFilter {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly posts: PostRepository,
    private readonly sizes: TextSizes,
  ) {}

  /**
   * Checks the lengths of the texts of an input, and filters them by the actor's rights. Call it before the unit of
   * work, so that other writers do not wait for it.
   * @throws RestError 400 `rest_invalid_param` for a text that is too long
   */
  async filterInput(input: PostInput, actor: Actor): Promise<PostInput> {
    this.sizes.check(input);
    const filtered = await filterTexts(input, actor, this.routes.siteUrl);
    this.sizes.check(filtered);
    return { ...input, ...filtered };
  }

  /**
   * Filters by the actor's rights the stored texts that an input does not replace. As in the reference, an update by a
   * user without `unfiltered_html` filters them even if another user wrote them. It runs before the transaction. The
   * returned function runs within it, and filters a row again if its texts have changed.
   */
  async filterStored(id: number, actor: Actor, input: PostInput = {}): Promise<(row: PostRow) => Promise<Texts>> {
    // defence: stored-texts-filtered
    if (actor.can('unfiltered_html')) return () => Promise.resolve({});
    const names = POST_TEXTS.filter((name) => input[name] === undefined);
    const filter = (row: PostRow): Promise<Texts> =>
      filterTexts(Object.fromEntries(names.map((name) => [name, row[name]])), actor, this.routes.siteUrl);
    const earlier = await this.posts.byId(id);
    const filtered = earlier && (await filter(earlier));
    return async (row) => (filtered && names.every((name) => earlier[name] === row[name]) ? filtered : filter(row));
  }
}
