import { percentDecode, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#post-repository';
import { UniqueSlugs } from '#post-repository';
import type { PermalinkBuilder } from './permalinks.js';

/** The address that a post would get, for editors. */
export interface SamplePermalink {
  template: string;
  slug: string;
}

/** Statuses of posts that are shown with the address that they will have when they are published. */
const AS_PUBLISHED = ['draft', 'pending', 'future'];
/** Statuses whose slug need not be unique. */
const NOT_UNIQUE = ['auto-draft'];

/** Builds the address that a post would get from its title. */
@Injectable()
export class SamplePermalinks {
  constructor(private readonly slugs: UniqueSlugs) {}

  /** Builds the addresses of posts of one type, by id. */
  async build(
    posts: readonly PostRow[],
    type: string,
    links: PermalinkBuilder,
  ): Promise<ReadonlyMap<number, SamplePermalink>> {
    const requested = posts.map((owner) => ({ owner, requested: slugify(owner.title) || String(owner.id) }));
    const unchecked = requested.filter(
      ({ owner, requested: slug }) => !NOT_UNIQUE.includes(owner.status) && !this.slugs.isKnownUnique(slug, owner),
    );
    const found = await this.slugs.findFreeForEach(unchecked, type);
    const slugs = new Map(unchecked.map(({ owner }, index) => [owner.id, found[index]!]));
    return new Map(
      requested.map(({ owner, requested: slug }) => [
        owner.id,
        this.addressOf(owner, slugs.get(owner.id) ?? slug, links),
      ]),
    );
  }

  private addressOf(post: PostRow, slug: string, links: PermalinkBuilder): SamplePermalink {
    const placeholder = post.type === 'page' ? '%pagename%' : '%postname%';
    const showsTemplate =
      post.type === 'page' || AS_PUBLISHED.includes(post.status) || links.linkOf(post) !== links.plainLink(post);
    return {
      template: showsTemplate ? percentDecode(links.linkTemplate(post, placeholder)) : links.plainLink(post),
      slug: percentDecode(slug),
    };
  }
}
