import { Injectable } from '@nestjs/common';
import type { RenderData } from '#rendering';
import { RenderDataRegistry } from '#content/core';
import { StoredRenderings } from '#post-repository';

/** Feeds of other sites that posts show. A library registers a reader for them; without one, posts show no feeds. */
@Injectable()
export class FeedsInPosts {
  constructor(
    private readonly renderData: RenderDataRegistry,
    private readonly renderings: StoredRenderings,
  ) {}

  /** Registers the reader of feeds. Call it before the app starts. */
  registerReader(feed: RenderData['feed']): void {
    this.renderData.register({ feed });
  }

  /** Invalidates the renderings that show a feed. Needs a unit of work. */
  async invalidate(url: string): Promise<void> {
    this.renderings.invalidateByDependency([`feed:${url}`]);
  }
}
