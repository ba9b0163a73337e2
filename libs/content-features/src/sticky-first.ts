import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NEWEST_FIRST, PostAccessScopes, PostRepository } from '#post-repository';
import { ListPostsArgs, PostLister } from '#content';
import type { PostListQuery } from '#content/core';

class StickyFirstArgs {
  @Arg({
    description: 'Sort sticky posts like other posts instead of placing them first.',
    type: 'boolean',
    default: true,
  })
  ignore_sticky!: boolean;
}

/** Arguments that turn the list into an archive or a search, which never starts with sticky posts. */
const FILTER_ARGUMENTS = ['search', 'categories', 'tags', 'format'];

/**
 * Feature: `ignore_sticky=false` starts the first page of the list of posts with all sticky posts, as the front page of
 * the site does.
 */
@Injectable()
export class StickyFirst implements OnModuleInit {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly lister: PostLister,
    private readonly posts: PostRepository,
    private readonly accessScopes: PostAccessScopes,
  ) {}

  onModuleInit(): void {
    this.routes.extendArgs(ListPostsArgs, StickyFirstArgs);
    this.lister.addPageTransform((ids, query) => (this.appliesTo(query) ? this.arrange(ids, query) : ids));
  }

  /** Whether the list is a first page, no archive or search, and has no filter by `sticky` or `include`. */
  private appliesTo({ args, type }: PostListQuery): boolean {
    if (type.name !== 'post' || args.ignore_sticky !== false || args.page > 1 || args.cursor) return false;
    if (args.sticky !== undefined || args.include.length > 0) return false;
    const given = args as object as Record<string, unknown>;
    return FILTER_ARGUMENTS.every((name) => given[name] === undefined);
  }

  /**
   * The sticky posts of the page come first, in their order. All other sticky posts follow them, newest first. The
   * page can thus be longer than requested.
   */
  private async arrange(ids: number[], { args, type, actor, context }: PostListQuery): Promise<number[]> {
    const sticky = await this.posts.findIds(
      {
        type: type.name,
        sticky: true,
        status: 'publish',
        where: ({ bind }) =>
          context === 'edit'
            ? this.accessScopes.editableSql(actor, type, ['publish'], bind)
            : this.accessScopes.readableSql(actor, type, ['publish'], bind),
      },
      { order: NEWEST_FIRST },
    );
    const first = ids.filter((id) => sticky.includes(id));
    const more = sticky.filter((id) => !first.includes(id) && !args.exclude.includes(id));
    return [...first, ...more, ...ids.filter((id) => !first.includes(id))];
  }
}
