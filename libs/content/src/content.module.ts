import { Library } from '#platform';
import { PostMetaEntity, TermMetaEntity } from './meta/meta.entity.js';
import { Content1700000200000 } from './migrations/1700000200000-content.js';
import { PostEntity } from './posts/post.entity.js';
import { PostTermEntity, TermEntity } from './terms/term.entity.js';

/** `core/v2`: what the site consists of, and how it is read and written. */
@Library({
  namespace: 'core/v2',
  entities: [PostEntity, PostMetaEntity, TermEntity, TermMetaEntity, PostTermEntity],
  migrations: [Content1700000200000],
})
export class ContentModule {}
