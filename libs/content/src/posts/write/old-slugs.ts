import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import { PostTypeRegistry } from '#content-model';
import type { PostFilter } from '#post-repository';
import type { Json } from '#schema';
import { PostLifecycle } from './post-lifecycle.js';
import type { PostSaved } from './post-lifecycle.js';

/** Meta key of the slugs that a post had before; one row for each. Files of exported sites use the same key. */
const OLD_SLUG = '_wp_old_slug';
/** Maximum number of recorded slugs of one post; the oldest are dropped. */
const MAX_OLD_SLUGS = 20;

/** Returns the filter for the posts that formerly had a slug. */
export function formerSlugFilter(slug: string): PostFilter {
  return {
    where: (sql) =>
      `p.id IN (SELECT m.post_id FROM post_meta m WHERE m.key = ${sql.bind(OLD_SLUG)} AND m.value = ${sql.bind(JSON.stringify(slug))})`,
  };
}

/** Records the former slugs of published posts, so that their old addresses redirect to the new ones. */
@Injectable()
export class OldSlugs implements OnModuleInit {
  constructor(
    private readonly lifecycle: PostLifecycle,
    private readonly types: PostTypeRegistry,
    private readonly meta: MetaStore,
  ) {}

  onModuleInit(): void {
    this.lifecycle.listen(this);
  }

  async saved({ before, after }: PostSaved): Promise<void> {
    const wasPublic = before?.status === 'publish' || (before?.type === 'attachment' && before.status === 'inherit');
    if (!before || !wasPublic || before.slug === after.slug || !this.types.get(after.type)?.viewable) return;
    // The slug of a trashed post has a suffix and no public address.
    if (after.status === 'trash' || before.slug === '') return;
    const storedSlugs = await this.meta.values('post', after.id, OLD_SLUG);
    const others = [...new Set(storedSlugs)].filter((slug) => slug !== before.slug && slug !== after.slug);
    const write = (slugs: Json[]) => this.meta.write('post', after.id, [{ key: OLD_SLUG, values: slugs }]);
    // A stored value stays in its place, so a slug that is stored already becomes the newest one only if it goes first.
    if (storedSlugs.includes(before.slug)) await write(others);
    await write([...others, before.slug].slice(-MAX_OLD_SLUGS));
  }
}
