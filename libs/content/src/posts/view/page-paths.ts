import { Injectable } from '@nestjs/common';
import { PostRepository } from '../repository/post-repository.js';
import type { TreeRow } from '../repository/post-repository.js';

/** Finds the slugs of ancestors for addresses in a tree. */
@Injectable()
export class PagePaths {
  constructor(private readonly posts: PostRepository) {}

  /** Returns the ancestors' path such as `about/team`, without slashes at its ends, by the id of the parent. */
  async ancestorPaths(rows: readonly { parentId: number }[]): Promise<Map<number, string>> {
    const parents = [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id > 0);
    const paths = new Map<number, string>();
    if (parents.length === 0) return paths;
    const found = await this.posts.withAncestors(parents);
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const parent of parents) paths.set(parent, pathTo(parent, byId));
    return paths;
  }
}

function pathTo(id: number, rows: ReadonlyMap<number, TreeRow>): string {
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let row = rows.get(id); row && !seen.has(row.id); row = rows.get(row.parentId)) {
    seen.add(row.id);
    if (row.slug !== '') slugs.unshift(row.slug);
  }
  return slugs.join('/');
}
