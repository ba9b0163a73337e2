import { percentDecode, slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '../repository/post-row.js';
import { UniqueSlugs } from '../repository/unique-slugs.js';
import type { PermalinkMaker } from './permalinks.js';

/** The address that a post would get, for editors. */
export interface SamplePermalink {
  template: string;
  slug: string;
}

/** Statuses whose address is shown as if published. */
const AS_PUBLISHED = ['draft', 'pending', 'future'];
/** Statuses whose slug need not be unique. */
const NOT_UNIQUE = ['auto-draft'];

/** Builds the address that a post would get from its title. */
@Injectable()
export class SamplePermalinks {
  constructor(private readonly slugs: UniqueSlugs) {}

  async build(post: PostRow, links: PermalinkMaker): Promise<SamplePermalink> {
    const requested = slugify(post.title) || String(post.id);
    const slug =
      NOT_UNIQUE.includes(post.status) || this.slugs.mayKeep(requested, post)
        ? requested
        : await this.slugs.findFree(requested, post);
    const placeholder = post.type === 'page' ? '%pagename%' : '%postname%';
    const open =
      post.type === 'page' || AS_PUBLISHED.includes(post.status) || links.linkOf(post) !== links.plainLink(post);
    return {
      template: open ? percentDecode(links.linkTemplate(post, placeholder)) : links.plainLink(post),
      slug: percentDecode(slug),
    };
  }
}
