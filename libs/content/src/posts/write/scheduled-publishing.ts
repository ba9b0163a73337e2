import { systemActor } from '#identity';
import { Database, Scheduler } from '#platform';
import { slugify } from '#text';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SiteClock } from '../../site/site-clock.js';
import { PostEntity } from '../post.entity.js';
import { PostReader } from '../post-reader.js';
import { PostAftermath, PUBLISH_JOB } from './post-aftermath.js';
import { PostSlugs } from './post-slugs.js';
import { UniqueSlugs } from './unique-slugs.js';

/** Publishes what was scheduled, at its time and once, whichever instance is up. */
@Injectable()
export class ScheduledPublishing implements OnModuleInit {
  constructor(
    @Inject(Scheduler) private readonly scheduler: Scheduler,
    @Inject(Database) private readonly database: Database,
    @Inject(SiteClock) private readonly clock: SiteClock,
    @Inject(PostReader) private readonly posts: PostReader,
    @Inject(UniqueSlugs) private readonly unique: UniqueSlugs,
    @Inject(PostSlugs) private readonly slugs: PostSlugs,
    @Inject(PostAftermath) private readonly aftermath: PostAftermath,
  ) {}

  onModuleInit(): void {
    this.scheduler.handle(PUBLISH_JOB, ({ key }) => this.publish(Number(key)));
  }

  /** Publishes a thing that is due; one that was moved, withdrawn or published meanwhile is left alone. Needs a unit of work. */
  private async publish(id: number): Promise<void> {
    const post = await this.posts.byId(id);
    const { nowGmt } = await this.clock.local();
    if (post?.status !== 'future' || post.dateGmt === null) return;
    if (post.dateGmt > nowGmt()) {
      await this.scheduler.schedule({ kind: PUBLISH_JOB, key: String(id), runAt: new Date(`${post.dateGmt}Z`) });
      return;
    }
    const wished = post.slug || slugify(post.title);
    const slug = wished && (await this.unique.free(wished, post));
    await this.database.manager.update(PostEntity, { id }, { status: 'publish', slug });
    await this.slugs.nameById(id, { ...post, status: 'publish', slug });
    await this.aftermath.saved(id, post, systemActor);
  }
}
