import { systemActor } from '#identity';
import { Scheduler } from '#platform';
import { slugify } from '#text';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import { SiteClock } from '#content-model/core';
import { PostRepository, UniqueSlugs } from '#post-repository';
import { PostWriteSideEffects, PUBLISH_JOB } from './post-write-side-effects.js';
import { PostSlugs } from './post-slugs.js';
import { PostWriter } from './post-writer.js';

/** Publishes scheduled posts when they are due. One of the instances publishes a post. */
@Injectable()
export class ScheduledPublishing implements OnModuleInit {
  constructor(
    private readonly scheduler: Scheduler,
    private readonly clock: SiteClock,
    private readonly types: PostTypeRegistry,
    private readonly posts: PostRepository,
    private readonly unique: UniqueSlugs,
    private readonly slugs: PostSlugs,
    private readonly writer: PostWriter,
    private readonly sideEffects: PostWriteSideEffects,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(PUBLISH_JOB, ({ key }) => this.publish(Number(key)));
  }

  /**
   * Publishes a post that is due. A post with a later date gets another job, and a post that is no longer scheduled is
   * skipped. Needs a unit of work.
   */
  private async publish(id: number): Promise<void> {
    const post = await this.posts.byId(id);
    const { nowGmt } = await this.clock.local();
    if (post?.status !== 'future' || post.dateGmt === null) return;
    if (post.dateGmt > nowGmt()) {
      await this.scheduler.schedule({ kind: PUBLISH_JOB, key: String(id), runAt: new Date(`${post.dateGmt}Z`) });
      return;
    }
    const requested = post.slug || slugify(post.title);
    const slug = requested && (await this.unique.findFree(requested, post));
    const after = this.posts.update(post, {
      status: 'publish',
      slug: await this.slugs.slugOrId({ ...post, status: 'publish', slug }),
    });
    await this.writer.ensureCategory(this.types.get(post.type), id);
    await this.sideEffects.afterSave(after, post, systemActor);
  }
}
