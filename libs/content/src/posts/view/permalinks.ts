import { SettingsService } from '#platform';
import { RouteRegistry } from '#route-registry';
import type { Actor } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { PostTypeRegistry } from '../../post-types/post-type-registry.js';
import { PAGE_ON_FRONT, SHOW_ON_FRONT } from '../../site/site-settings.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import { PostAccess } from '../access/post-access.js';
import type { PostRow } from '../post-row.js';
import { PagePaths } from './page-paths.js';

/** What of a thing its address is made of. */
export type LinkedRow = Pick<PostRow, 'id' | 'type' | 'status' | 'slug' | 'parentId' | 'authorId' | 'trashedStatus'>;

/** Gives the addresses of things that were loaded together. */
export interface PermalinkMaker {
  /** Address as a reader gets it: one without the slug where the reader may not open the thing. */
  linkOf(row: LinkedRow): string;
  /** Address with the slug, whatever the state; `slug` may be a placeholder. */
  prettyLink(row: LinkedRow, slug: string): string;
  /** Address by the id. */
  plainLink(row: Pick<LinkedRow, 'id' | 'type'>): string;
}

/** Makes addresses of things: `/%postname%/` for posts, the path of the tree for pages. */
@Injectable()
export class Permalinks {
  constructor(
    @Inject(RouteRegistry) private readonly routes: RouteRegistry,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(PostTypeRegistry) private readonly types: PostTypeRegistry,
    @Inject(StatusRegistry) private readonly statuses: StatusRegistry,
    @Inject(PostAccess) private readonly access: PostAccess,
    @Inject(PagePaths) private readonly paths: PagePaths,
  ) {}

  /** Loads what the addresses of these things need. */
  async of(rows: readonly LinkedRow[], actor: Actor): Promise<PermalinkMaker> {
    const above = await this.paths.above(rows.filter((row) => this.types.get(row.type)?.hierarchical));
    const settings = await this.settings.snapshot();
    const front = settings.get(SHOW_ON_FRONT) === 'page' ? settings.get(PAGE_ON_FRONT) : 0;
    const site = this.routes.siteUrl;
    const plainLink: PermalinkMaker['plainLink'] = ({ id, type }) => `${site}/?${queryOf(this.types.get(type), type)}=${id}`;
    const prettyLink: PermalinkMaker['prettyLink'] = (row, slug) => {
      const path = this.types.get(row.type)?.hierarchical ? above.get(row.parentId) : undefined;
      return `${site}/${path ? `${path}/` : ''}${slug}/`;
    };
    const linkOf: PermalinkMaker['linkOf'] = (row) => {
      if (row.id === front && row.type === 'page') return `${site}/`;
      return this.isOpen(row, actor) ? prettyLink(row, row.slug) : plainLink(row);
    };
    return { linkOf, prettyLink, plainLink };
  }

  /** Whether the reader gets the address with the slug. */
  private isOpen(row: LinkedRow, actor: Actor): boolean {
    const type = this.types.get(row.type);
    const status = this.statuses.get(row.status);
    if (!status || !(type?.viewable || type?.addressed)) return false;
    return Boolean(status.public) || (Boolean(status.private) && this.access.mayReadItself(actor, row));
  }
}

/** Types without an address of their own are named in it. */
function queryOf(type: PostType | undefined, name: string): string {
  return type?.viewable || type?.addressed ? type.idQuery : `post_type=${name}&p`;
}
