import { PublicAuthors, UserSummaries } from '#identity';
import { anonymousActor } from '#route-registry';
import { ContentRenderer, passwordForm } from '#rendering';
import { Injectable } from '@nestjs/common';
import { Permalinks, PostAccess, RenderedPosts } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import type { PublicEntry } from './public-entry.js';

/** Placeholder for a protected excerpt. */
const NO_EXCERPT = '<p>There is no excerpt because this is a protected post.</p>';

/** Converts posts that anonymous users may read to public entries. */
@Injectable()
export class PublicEntries {
  constructor(
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly permalinks: Permalinks,
    private readonly rendered: RenderedPosts,
    private readonly renderer: ContentRenderer,
    private readonly users: UserSummaries,
    private readonly authors: PublicAuthors,
  ) {}

  /** Returns the entries of these ids in their order, without those that anonymous users may not read. */
  async byIds(ids: readonly number[]): Promise<PublicEntry[]> {
    const rows = await this.posts.byIds(ids);
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    return this.fromRows(await this.access.filterListable(anonymousActor, found, 'view'));
  }

  /**
   * Returns the public ancestors of an entry, from the top level down.
   * @param limit maximum number of ancestors
   */
  async ancestors({ parent }: Pick<PublicEntry, 'parent'>, limit: number): Promise<PublicEntry[]> {
    const ancestors: PostRow[] = [];
    for (let id = parent; id > 0 && ancestors.length < limit;) {
      const row = await this.posts.byId(id);
      if (!row || ancestors.some((one) => one.id === id) || !(await this.access.mayRead(anonymousActor, row))) break;
      ancestors.unshift(row);
      id = row.parentId;
    }
    return this.fromRows(ancestors);
  }

  /** Converts rows that anonymous users may read. */
  async fromRows(rows: readonly PostRow[]): Promise<PublicEntry[]> {
    const links = await this.permalinks.forPosts(rows, anonymousActor);
    const texts = await this.rendered.findMany(rows);
    // defence: page-authors-public
    const authors = await this.users.findMany([
      ...(await this.authors.filterVisible(rows.map(({ authorId }) => authorId))),
    ]);
    return rows.map((row) => {
      const link = links.linkOf(row);
      const isProtected = row.password !== '';
      const { title, content, excerpt, styles } = texts.get(row.id)!;
      return {
        id: row.id,
        type: row.type,
        link,
        protected: isProtected,
        title: isProtected ? this.renderer.renderTitle(row.title, { protected: true }) : title,
        // defence: public-content-form
        content: isProtected ? passwordForm(row.id, link) : content,
        ...(isProtected || !styles ? {} : { styles }),
        // defence: public-excerpt-hidden
        excerpt: isProtected ? NO_EXCERPT : excerpt,
        author: authors.get(row.authorId),
        date: row.date,
        dateGmt: row.dateGmt ?? row.date,
        modifiedGmt: row.modifiedGmt,
        slug: row.slug,
        template: row.template,
        parent: row.parentId,
        mimeType: row.mimeType,
        image: row.mimeType.startsWith('image/') ? row.id : row.featuredMedia,
      };
    });
  }
}
