import { Library } from '#platform';
import { Inject } from '@nestjs/common';
import { PostMetaEntity, TermMetaEntity } from './meta/meta.entity.js';
import { MetaRegistry } from './meta/meta-registry.js';
import { MetaStore } from './meta/meta-store.js';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostTypeRegistry } from './post-types/post-type-registry.js';
import { TypesController } from './post-types/types.controller.js';
import { PostEntity } from './posts/post.entity.js';
import { StatusRegistry } from './statuses/status-registry.js';
import { StatusesController } from './statuses/statuses.controller.js';
import { PostTermEntity, TermEntity } from './terms/term.entity.js';

/** `core/v2`: what the site consists of, and how it is read and written. */
@Library({
  namespace: 'core/v2',
  entities: [PostEntity, PostMetaEntity, TermEntity, TermMetaEntity, PostTermEntity],
  migrations: [Content1700000200000],
  controllers: [TypesController, StatusesController],
  providers: [PostTypeRegistry, StatusRegistry, MetaRegistry, MetaStore],
  exports: [PostTypeRegistry, StatusRegistry, MetaRegistry, MetaStore],
})
export class ContentModule {
  constructor(@Inject(MetaRegistry) meta: MetaRegistry) {
    for (const subtype of ['post', 'page']) meta.register({ owner: 'post', subtype }, { key: 'footnotes', schema: { type: 'string' }, revisioned: true });
  }
}
