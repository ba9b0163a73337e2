import { UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { PostAccess, PostWriter, RenderDataRegistry, RenderEntries } from '#content/core';
import { NEWEST_FIRST, PostRepository } from '#post-repository';
import type { PostInput } from '#content/core';
import type { PostRow } from '#post-repository';
import type { RenderEntry } from '#rendering';

/** Post type of navigation menus. */
const NAVIGATION = 'wp_navigation';
/** The menu of a site that has none. */
const LIST_OF_PAGES = { title: 'Navigation', slug: 'navigation', content: '<!-- wp:page-list /-->' };

/** Texts of a navigation menu to create. */
export type NewNavigation = Pick<PostInput, 'title' | 'slug' | 'content'>;

/** The navigation menu for blocks without a chosen one, with the allowed methods. */
export interface NavigationFallback {
  id: number;
  type: PostType;
  /** HTTP methods that the actor may use on it. */
  methods: string[];
}

/** Finds the navigation menu for blocks without a chosen one. */
@Injectable()
export class NavigationContent implements OnModuleInit {
  constructor(
    private readonly posts: PostRepository,
    private readonly units: UnitOfWork,
    private readonly types: PostTypeRegistry,
    private readonly access: PostAccess,
    private readonly writer: PostWriter,
    private readonly renderEntries: RenderEntries,
    private readonly renderData: RenderDataRegistry,
  ) {}

  onModuleInit(): void {
    this.renderData.register({ menu: () => this.findNewestEntry() });
  }

  /**
   * Returns the newest published menu; creates one if there is none. Undefined if the deployment has no post type for
   * menus.
   * @param initial returns the menu to create; if undefined, one that lists the pages is created
   */
  async findOrCreate(
    actor: Actor,
    initial: () => Promise<NewNavigation | undefined>,
  ): Promise<NavigationFallback | undefined> {
    const type = this.types.get(NAVIGATION);
    if (!type) return undefined;
    const row = (await this.findNewest()) ?? (await this.create(type, actor, initial));
    return { id: row.id, type, methods: this.access.allowedMethods(actor, row, await this.access.sitePages()) };
  }

  /** Returns the id of the newest published menu; undefined if there is none. */
  async newestId(): Promise<number | undefined> {
    return this.types.get(NAVIGATION) && (await this.findNewest())?.id;
  }

  private async findNewestEntry(): Promise<RenderEntry | undefined> {
    const id = await this.newestId();
    return id === undefined ? undefined : this.renderEntries.entry(id);
  }

  private findNewest(): Promise<PostRow | undefined> {
    return this.posts.findFirst({ type: NAVIGATION, status: 'publish' }, NEWEST_FIRST);
  }

  /** Concurrent callers get the same menu. */
  private create(type: PostType, actor: Actor, initial: () => Promise<NewNavigation | undefined>): Promise<PostRow> {
    return this.units.run(async () => {
      const before = await this.findNewest();
      if (before) return before;
      const texts = (await initial()) ?? LIST_OF_PAGES;
      return this.writer.create(type, { ...texts, status: 'publish' }, actor);
    });
  }
}
