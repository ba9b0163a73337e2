import { Injectable, Logger, Module } from '@nestjs/common';
import { ContentModule, PostLifecycle } from '#content';
import { UnitOfWork } from '#platform';

@Injectable()
export class PublishedPostLog {
  private readonly logger = new Logger(PublishedPostLog.name);

  constructor(lifecycle: PostLifecycle, units: UnitOfWork) {
    lifecycle.listen({
      saved: async ({ before, after }) => {
        if (after.status !== 'publish' || before?.status === 'publish') return;
        units.afterCommit(() => this.logger.log(`Post ${after.id} is published.`));
      },
    });
  }
}

@Module({ imports: [ContentModule], providers: [PublishedPostLog] })
export class PublishedPostLogModule {}
