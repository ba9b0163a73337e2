import { Database } from '#platform';
import { Injectable } from '@nestjs/common';

/** Levels of pages above one that are followed; a chain that closes on itself ends here. */
const DEPTH = 50;

/** What a page's address needs to know of it. */
interface TreeRow {
  id: number;
  slug: string;
  parentId: number;
}

/** Finds the slugs above things that form a tree, for their addresses. */
@Injectable()
export class PagePaths {
  constructor(private readonly database: Database) {}

  /** The path of what stands above each thing, such as `about/team`, without slashes at its ends; by the id of the thing's parent. */
  async ancestorPaths(rows: readonly { parentId: number }[]): Promise<Map<number, string>> {
    const parents = [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id > 0);
    const paths = new Map<number, string>();
    if (parents.length === 0) return paths;
    const found = await this.database.query<TreeRow>(
      `WITH RECURSIVE above (id, slug, parent_id, depth) AS (
        SELECT p.id, p.slug, p.parent_id, 1 FROM posts p WHERE ${this.database.anyOf('p.id', 1)}
        UNION SELECT p.id, p.slug, p.parent_id, above.depth + 1 FROM posts p JOIN above ON p.id = above.parent_id WHERE above.depth < ${DEPTH}
      ) SELECT DISTINCT id, slug, parent_id AS "parentId" FROM above`,
      [parents],
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const parent of parents) paths.set(parent, pathTo(parent, byId));
    return paths;
  }
}

function pathTo(id: number, rows: ReadonlyMap<number, TreeRow>): string {
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let at = rows.get(id); at && !seen.has(at.id); at = rows.get(at.parentId)) {
    seen.add(at.id);
    if (at.slug !== '') slugs.unshift(at.slug);
  }
  return slugs.join('/');
}
